/** Thrown if the room is loaded in a browser that provides no WebGL canvas, because 3D graphics are switched off, blocked, or used up. */
export class NoGraphicsError extends Error {
  override readonly name = 'NoGraphicsError';
}
