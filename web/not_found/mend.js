// The page that a host sends for addresses where nothing is. Programs write "%23" for the "#" of a link: then all that
// comes after it is part of the path, and this page is the answer.
const [folder, ...rest] = location.pathname.split(/%(?:25)*23/);
if (rest.length) location.replace(`${folder}#${rest.join("%23")}${location.search}`);
