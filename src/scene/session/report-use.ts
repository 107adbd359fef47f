/**
 * Reports to the page that a person uses the room. During an immersive session, the browser sends the page no pointer
 * or key events. Without these reports, a page without a companion (Outlay's local program) would lock or delete the
 * key after 15 minutes.
 */
import type { RoomUsed } from '../../core/host/room-used.ts';

/** Sends the page the event of a use. */
export function reportUse(): void {
  window.dispatchEvent(new Event('outlay-room-used' satisfies RoomUsed));
}

/** Reports each press and each grab of a session: by a controller, a pinching hand, a gaze or the screen of a phone. */
export function reportPresses(session: Pick<XRSession, 'addEventListener'>): void {
  session.addEventListener('selectstart', reportUse);
  session.addEventListener('squeezestart', reportUse);
}
