// @vitest-environment happy-dom
/** Checks that a press in an immersive session reaches the page, which measures how long nobody has used it. */
import { expect, it } from 'vitest';
import type { RoomUsed } from '../../../src/core/host/room-used.ts';
import { reportPresses } from '../../../src/scene/session/report-use.ts';

it('tells the page of each press and each grab', () => {
  const session = new EventTarget();
  reportPresses(session as XRSession);
  let uses = 0;
  window.addEventListener('outlay-room-used' satisfies RoomUsed, () => (uses += 1));
  for (const type of ['selectstart', 'squeezestart', 'visibilitychange']) session.dispatchEvent(new Event(type));
  expect(uses).toBe(2);
});
