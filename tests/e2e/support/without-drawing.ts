/**
 * Keeps WebGL from drawing in tests that never look at the picture. A software renderer draws 7 frames of the room a second; without
 * drawing there are more than 50, and everything a test asks about (places, texts, presses, counts of draw calls) stays the same.
 */

/** Runs in the page before its own scripts. */
export function drawNothing(): void {
  const { prototype } = WebGL2RenderingContext;
  const skip = (): void => undefined;
  Object.assign(prototype, {
    clear: skip,
    drawArrays: skip,
    drawArraysInstanced: skip,
    drawElements: skip,
    drawElementsInstanced: skip,
    drawRangeElements: skip,
    blitFramebuffer: skip,
  });
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
