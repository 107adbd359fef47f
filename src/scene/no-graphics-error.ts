/** Thrown by loading the room where the browser gives no canvas to draw on: its graphics are switched off, blocked, or used up. */
export class NoGraphicsError extends Error {
  override readonly name = 'NoGraphicsError';
}
