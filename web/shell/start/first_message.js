// The message on the page while no other script is there: it says so if the rest does not come, or if this browser
// cannot read it. Written for browsers of twenty years ago; it needs nothing but itself.
(function () {
  "use strict";
  var TEXTS = FIRST_TEXTS; // put in by the build
  var PATIENCE = 15000; // milliseconds until the page itself should be here
  var language = "en";
  var isTold = false;

  function understands(code) {
    return typeof code === "string" && Object.prototype.hasOwnProperty.call(TEXTS, code);
  }

  function choose() {
    var wishes = [(/[?&]lang=(\w+)/.exec(location.search) || [])[1]];
    try {
      wishes.push(localStorage.getItem(SITE.id + ":v1:language"));
    } catch (blocked) {}
    wishes = wishes.concat(navigator.languages || navigator.language || []);
    for (var place = 0; place < wishes.length; place++) {
      var code = String(wishes[place]).slice(0, 2);
      if (understands(wishes[place]) || understands(code)) {
        language = understands(wishes[place]) ? wishes[place] : code;
        return;
      }
    }
  }

  // Before anything is painted: what players have chosen, else what the address asks for.
  function dress() {
    var theme = (/[?&]theme=(\w+)/.exec(location.search) || [])[1];
    try {
      theme = localStorage.getItem(SITE.id + ":v1:theme") || theme;
    } catch (blocked) {}
    if (theme) document.documentElement.setAttribute("data-theme", theme);
  }

  // Forget every copy of the site that this browser keeps, unless the site cannot be reached; then load again.
  function renew() {
    var again = function () {
      location.reload();
    };
    var slow = setTimeout(again, 8000);
    if (!window.fetch || !window.Promise) return again();
    var here = location.href.split(/[?#]/)[0];
    var fresh = here + "?fresh=" + Date.now(); // a service worker lets this through
    fetch(fresh, { cache: "no-store" })
      .then(function (response) {
        if (!response.ok) throw response;
        return Promise.all([forget(here), workersGone(here)]);
      })
      .then(function () {
        return fetch(here, { cache: "reload" });
      })
      .then(again, function () {
        clearTimeout(slow);
        again();
      });
  }

  function forget(here) {
    var family = SITE.id + " " + here.replace(/^\w+:\/\/[^/]*/, "").replace(/[^/]*$/, "");
    var store;
    try {
      store = window.caches;
    } catch (blocked) {}
    if (!store) return null;
    return store.keys().then(function (names) {
      return Promise.all(
        names.map(function (name) {
          return name.indexOf(family) === 0 ? store["delete"](name) : null;
        })
      );
    });
  }

  function workersGone(here) {
    var workers;
    try {
      workers = navigator.serviceWorker;
    } catch (blocked) {}
    if (!workers) return null;
    return workers.getRegistrations().then(function (all) {
      return Promise.all(
        all.map(function (one) {
          return one.scope === here.replace(/[^/]*$/, "") ? one.unregister() : null;
        })
      );
    });
  }

  // Of a page that breaks off in the middle, of a style sheet for instance, browsers may paint nothing at all.
  function startOver() {
    document.open();
    document.write("<!doctype html><meta charset=utf-8><title>" + SITE.name + "</title><body>");
    document.close();
    document.documentElement.lang = language;
    var look = document.body.style;
    look.margin = "20vh 10vw";
    look.font = "1.1rem/1.5 Georgia, serif";
    look.color = "#2b2118";
    look.background = "#f4ecd8";
  }

  // `key` names the sentence; once only, whoever asks.
  function tell(key, details) {
    if (isTold) return;
    isTold = true;
    if (!isComplete()) startOver();
    var word = document.createElement("div");
    word.id = "first-word";
    word.className = "first-word";
    word.setAttribute("role", "alert");
    word.lang = language;
    var sentence = document.createElement("p");
    sentence.appendChild(document.createTextNode(TEXTS[language][key]));
    word.appendChild(sentence);
    var button = document.createElement("button");
    button.type = "button";
    button.className = "plate primary";
    button.appendChild(document.createTextNode(TEXTS[language].reload));
    button.style.minHeight = button.style.minWidth = "44px";
    button.style.font = "inherit";
    button.onclick = function () {
      button.disabled = true;
      renew();
    };
    word.appendChild(button);
    if (details) {
      var small = document.createElement("pre");
      small.appendChild(document.createTextNode(details));
      word.appendChild(small);
    }
    document.body.appendChild(word);
  }

  function silence() {
    var word = document.getElementById("first-word");
    if (word && word.parentNode) word.parentNode.removeChild(word);
    isTold = false;
  }

  // The page's own script stands last in it. If it is there and did not run, it could not be read.
  var complaint = "";
  function isComplete() {
    return !!document.getElementById("page-end");
  }
  function look() {
    if (window.tableShell) return;
    tell(isComplete() ? "failed_browser" : "page_incomplete", complaint);
  }
  function noteError(event) {
    if (event.message) complaint = complaint || event.message;
  }
  function parsed() {
    if (document.readyState !== "loading") look();
  }

  choose();
  dress();
  if (window.addEventListener) {
    window.addEventListener("error", noteError);
    document.addEventListener("readystatechange", parsed);
  } else window.onload = look;
  setTimeout(function () {
    if (!window.tableShell) tell("page_slow");
  }, PATIENCE);
  window.tableFirst = { tell: tell, silence: silence, renew: renew };
})();
