/**
 * Keeps WebGL from drawing in tests that never look at the picture. A software renderer draws 7 frames of the room a
 * second. Without drawing, there are more than 50, and places, texts, presses and counts of draw calls stay the same.
 */

declare global {
  /** while false, nothing is drawn; false at the beginning */
  var isDrawn: boolean;
}

/**
 * Runs in the page before its own scripts.
 * @param isLookedAt whether pictures are compared; if so, edges are smooth, and frames are drawn while `isDrawn` is true
 */
export function drawOnDemand(isLookedAt: boolean): void {
  const { prototype } = WebGL2RenderingContext;
  const names = [
    'clear',
    'drawArrays',
    'drawArraysInstanced',
    'drawElements',
    'drawElementsInstanced',
    'drawRangeElements',
    'blitFramebuffer',
  ] as const;
  const own = Object.fromEntries(names.map((name) => [name, Reflect.get(prototype, name) as unknown]));
  const nothing = Object.fromEntries(names.map((name) => [name, (): void => undefined]));
  Object.defineProperty(globalThis, 'isDrawn', {
    get: () => prototype.drawElements === own['drawElements'],
    set(isOn: boolean) {
      Object.assign(prototype, isOn ? own : nothing);
    },
  });
  globalThis.isDrawn = false;
  if (isLookedAt) return;
  // The page behind the room shows an animated progress bar, which would be drawn sixty times a second.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { animation: none !important; }');
  document.adoptedStyleSheets.push(still);
  // The emulated headset requests these values before each frame, and each request would wait for the process that
  // draws.
  const { getParameter, COLOR_CLEAR_VALUE, DEPTH_CLEAR_VALUE, STENCIL_CLEAR_VALUE } = prototype;
  const asked = new Map<number, unknown>(
    [COLOR_CLEAR_VALUE, DEPTH_CLEAR_VALUE, STENCIL_CLEAR_VALUE].map((name) => [name, null]),
  );
  prototype.getParameter = function onceAsked(this: WebGL2RenderingContext, name: number): unknown {
    const known: unknown = asked.get(name);
    if (known !== undefined && known !== null) return known;
    const value: unknown = Reflect.apply(getParameter, this, [name]);
    if (known === null) asked.set(name, value);
    return value;
  };
  // Smooth edges need buffers that are several times as large.
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function withRoughEdges(
    this: HTMLCanvasElement,
    kind: string,
    wanted?: object,
  ) {
    return Reflect.apply(getContext, this, [kind, wanted && { ...wanted, antialias: false }]);
  } as typeof getContext;
}

/** Whether WebGL draws in this page; runs in the page. */
export function isDrawing(): boolean {
  return WebGL2RenderingContext.prototype.drawElements.toString().includes('[native code]');
}
