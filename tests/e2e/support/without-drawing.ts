/**
 * Keeps the browser from drawing in tests that never look at the picture. Without a graphics card, the processor
 * computes each pixel: the 3D room then gets 7 frames a second, and more than 50 if nothing is drawn. If WebGL is not
 * told of textures, buffers and states either, the tests of the room need a sixth less processor time. A test of the
 * flat page needs a fifth less if the page is not drawn. Places, texts, presses and counts of draw calls stay the same.
 */
import type { Page } from '@playwright/test';

declare global {
  /** while false, WebGL draws nothing; false at the beginning */
  var isDrawn: boolean;
  /** the style sheet that keeps the page from being drawn */
  var pageIsNotDrawn: CSSStyleSheet | undefined;
}

/**
 * Runs in the page before its own scripts.
 * @param isLookedAt true if pictures are compared, or if WebGL must receive every texture and state. Edges are then
 *   smooth, frames are drawn while `isDrawn` is true, and a picture of the page is taken in `whileDrawn`
 */
export function drawOnDemand(isLookedAt: boolean): void {
  const { prototype } = WebGL2RenderingContext;
  // If nobody looks, WebGL also receives no textures, buffers and states. Objects are created, shaders are compiled,
  // and questions are answered as usual, because three.js reads the answers.
  const answered =
    /^(?:get|is|create|delete|check|attachShader|bindAttribLocation|compileShader|linkProgram|shaderSource)/;
  const draws = /^(?:clear$|draw(?!Buffers)|blitFramebuffer)/;
  const names = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
    .map(([name]) => name)
    .filter((name) => (isLookedAt ? draws.test(name) : !answered.test(name)));
  const own = Object.fromEntries(names.map((name) => [name, Reflect.get(prototype, name) as unknown]));
  const nothing = Object.fromEntries(names.map((name) => [name, (): void => undefined]));
  Object.defineProperty(globalThis, 'isDrawn', {
    get: () => prototype.drawElements === own['drawElements'],
    set(isOn: boolean) {
      Object.assign(prototype, isOn ? own : nothing);
    },
  });
  globalThis.isDrawn = false;
  // The browser computes no pixels of an element that is fully transparent. The element is laid out as before, and it
  // can be pressed.
  globalThis.pageIsNotDrawn = new CSSStyleSheet();
  globalThis.pageIsNotDrawn.replaceSync('html { opacity: 0 !important; }');
  document.adoptedStyleSheets.push(globalThis.pageIsNotDrawn);
  // The page behind the 3D room shows an animated progress bar, which would be drawn sixty times a second.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { animation: none !important; }');
  document.adoptedStyleSheets.push(still);
  // The emulated headset requests these three values before each frame, and each request would wait for the process
  // that draws. So each value is requested once and then kept.
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
  if (isLookedAt) return;
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

/** Draws the page while `look` runs, for example while it computes the contrast of colours or takes a picture. */
export async function whileDrawn<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const draw = (isOn: boolean): Promise<void> =>
    page.evaluate((isShown) => {
      const { pageIsNotDrawn } = globalThis;
      if (pageIsNotDrawn !== undefined) pageIsNotDrawn.disabled = isShown;
    }, isOn);
  await draw(true);
  try {
    return await look();
  } finally {
    await draw(false);
  }
}

/** Whether WebGL draws in this page; runs in the page. */
export function isDrawing(): boolean {
  return WebGL2RenderingContext.prototype.drawElements.toString().includes('[native code]');
}
