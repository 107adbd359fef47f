/** Thrown when the room is loaded in a browser without a WebGL canvas: 3D graphics are switched off, blocked, or used up. */
export class NoGraphicsError extends Error {
  override readonly name = 'NoGraphicsError';
}
