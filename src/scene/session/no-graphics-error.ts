/**
 * Thrown when the room is loaded in a browser that provides no WebGL canvas. Possible reasons: 3D graphics are switched
 * off or blocked, or too many canvases use them.
 */
export class NoGraphicsError extends Error {
  override readonly name = 'NoGraphicsError';
}
