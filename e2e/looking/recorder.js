// Notes what is painted on every canvas, in order: `paintedOn(canvas)`. A canvas that is drawn on another one, or
// handed over as a bitmap, takes along what is on it; `layer`: so many had been drawn there before. To be run before
// the scripts of the page.
(() => {
  const lists = new WeakMap(); // of a canvas, or of a bitmap made of one
  const listOf = (surface) => {
    if (!lists.has(surface)) lists.set(surface, []);
    return lists.get(surface);
  };
  const sizes = new WeakMap(); // of canvases that show a bitmap, which need not have its size
  globalThis.paintedOn = (canvas) => lists.get(canvas) ?? [];
  globalThis.sizePainted = (canvas) => sizes.get(canvas) ?? { width: canvas.width, height: canvas.height };

  const note = (context, about) => listOf(context.canvas).push({
    matrix: context.getTransform(),
    alpha: context.globalAlpha,
    erases: context.globalCompositeOperation === "destination-out",
    ...about,
  });
  const line = (context) => ({
    colour: context.strokeStyle,
    width: context.lineWidth,
    dash: context.getLineDash(),
    cap: context.lineCap,
    join: context.lineJoin,
  });
  const letters = (context) => ({
    font: context.font,
    spacing: context.letterSpacing,
    align: context.textAlign,
    baseline: context.textBaseline,
  });
  const isPath = (thing) => thing instanceof Path2D;
  const noted = {
    fill: (context, [path]) => isPath(path) && note(context, { kind: "fill", path, colour: context.fillStyle }),
    stroke: (context, [path]) => isPath(path) && note(context, { kind: "stroke", path, ...line(context) }),
    fillRect: (context, box) => note(context, { kind: "box", box: [...box], colour: context.fillStyle }),
    fillText: (context, [text, x, y]) =>
      note(context, { kind: "text", text, x, y, colour: context.fillStyle, ...letters(context) }),
    strokeText: (context, [text, x, y]) =>
      note(context, { kind: "halo", text, x, y, ...line(context), ...letters(context) }),
    clearRect: (context, [x, y, width, height]) => {
      const { canvas } = context;
      if (x <= 0 && y <= 0 && width >= canvas.width && height >= canvas.height) lists.delete(canvas);
    },
    drawImage: (context, [source, ...box]) => {
      const list = listOf(context.canvas), layer = list.layers ?? 0;
      list.layers = layer + 1;
      if (!lists.has(source) || box.length > 4) return;
      const [x, y, width = source.width, height = source.height] = box;
      const placed = context.getTransform().translate(x, y).scale(width / source.width, height / source.height);
      for (const one of lists.get(source)) list.push({ ...one, matrix: placed.multiply(one.matrix), layer });
    },
  };
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    for (const [name, tell] of Object.entries(noted)) {
      const paint = prototype[name];
      prototype[name] = function (...rest) {
        tell(this, rest);
        return paint.apply(this, rest);
      };
    }
  }
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    for (const side of ["width", "height"]) {
      const own = Object.getOwnPropertyDescriptor(prototype, side);
      const set = function (size) {
        lists.delete(this); // a canvas that is given a size is blank
        own.set.call(this, size);
      };
      Object.defineProperty(prototype, side, { ...own, set });
    }
  }
  const hand = OffscreenCanvas.prototype.transferToImageBitmap;
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    const bitmap = hand.call(this);
    lists.set(bitmap, lists.get(this) ?? []);
    lists.delete(this);
    return bitmap;
  };
  const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    lists.set(this.canvas, lists.get(bitmap) ?? []);
    if (bitmap) sizes.set(this.canvas, { width: bitmap.width, height: bitmap.height });
    return show.call(this, bitmap);
  };
})();
