/** Tests the sentences about days that were not checked for unusual costs. */
import { expect, it } from 'vitest';

import { parseDay, type Day } from '../../src/core/calendar/day.ts';
import { anomaliesSentences } from '../../src/messages/anomalies.ts';

function november(day: number): Day {
  return parseDay(`2026-11-${String(day).padStart(2, '0')}`) ?? (0 as Day);
}

it('says which days have too few earlier days, unless all of them are unknown', () => {
  const saysSo = (judgedFrom: number, unknown: readonly number[]): boolean => {
    const range = { from: november(1), to: november(28) };
    const unknownDays = unknown.map(november);
    return anomaliesSentences({
      range,
      events: [],
      unknownDays,
      notLoadedDays: [],
      judgedFrom: november(judgedFrom),
    }).some((sentence) => sentence.startsWith(`Days before 2026-11-0${judgedFrom} are not checked.`));
  };
  expect(saysSo(1, [])).toBe(false);
  expect(saysSo(3, [])).toBe(true);
  expect(saysSo(3, [20, 21])).toBe(true);
  expect(saysSo(3, [1, 2, 20])).toBe(false);
  expect(saysSo(4, [1, 2])).toBe(true);
  expect(saysSo(4, [1, 3])).toBe(true);
});
