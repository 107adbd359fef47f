/**
 * Checks how long all pauses between the tries of a message take together. The page and the README mention this time in
 * hours.
 */
import { expect, it } from 'vitest';
import { MOST_TRIES, pauseMs } from '../../../src/core/delivery/delivery-pause.ts';
import { settingsMessagesWords } from '../../../src/messages/en/settings-messages.ts';

/** The hours of all pauses if each pause is the shortest possible (0) or the longest possible (1). */
function hoursOfAll(random: number): number {
  const pauses = Array.from({ length: MOST_TRIES - 1 }, (_, index) => pauseMs(index + 1, { next: () => random }));
  return pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
}

it('a message is tried for as many hours as the page says', () => {
  expect(settingsMessagesWords.undeliveredHint).toContain('10 to 20 hours');
  expect(Math.floor(hoursOfAll(0))).toBe(10);
  expect(Math.floor(hoursOfAll(1))).toBe(20);
});
