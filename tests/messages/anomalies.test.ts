/** Tests the sentences about unusual days, and about days that were not checked. */
import { expect, it } from 'vitest';

import { parseDay, type Day } from '../../src/core/calendar/day.ts';
import type { Anomalies, Anomaly, AnomalyCause } from '../../src/core/analysis/anomalies/anomaly.ts';
import { toPico } from '../../src/core/money/pico.ts';
import { anomaliesSentences, anomalySentence, causeSentence } from '../../src/messages/anomalies.ts';
import { locale } from '../../src/messages/locale.ts';

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

function anEvent(changes: Partial<Anomaly> = {}): Anomaly {
  return {
    id: 'total::above:2026-11-03',
    dimension: null,
    value: null,
    direction: 'above',
    kind: 'spike',
    from: november(3),
    through: november(5),
    days: [],
    cost: toPico(30n),
    usual: toPico(0n),
    excess: toPico(30n),
    isProvisional: false,
    cause: null,
    also: [],
    ...changes,
  };
}

const sentenceOf = (changes: Partial<Anomaly>): string => anomalySentence(anEvent(changes), (_, id) => id, locale.day);

it('says when a higher cost began, and not that it has not ended', () => {
  expect(sentenceOf({ kind: 'level', usual: toPico(9n) })).toBe('Total cost: higher cost from 3 Nov');
});

it('says that a cost is 100% less than usual only if nothing is left', () => {
  const of = (cost: bigint): string => sentenceOf({ direction: 'below', cost: toPico(cost), usual: toPico(1000n) });
  expect([of(400n), of(3n), of(0n)]).toEqual([
    'Total cost: 60% less than usual',
    'Total cost: 99.7% less than usual',
    'Total cost: 100% less than usual',
  ]);
});

it('does not call a credit a cost', () => {
  expect(sentenceOf({})).toBe('Total cost: unexpected cost, usually none');
  expect(sentenceOf({ direction: 'below', cost: toPico(-30n) })).toBe('Total cost: unexpected credit, usually none');
});

it('says of a new cause that it usually has no cost, because it may have been used on days that are not compared', () => {
  const cause: AnomalyCause = { kind: 'new', apiKey: null, workspace: null, model: 'opus', share: 1 };
  expect(causeSentence(anEvent({ cause }), (_, id) => id)).toBe('Mostly opus, which usually has no cost');
  expect(causeSentence(anEvent({ cause: { ...cause, model: null } }), (_, id) => id)).toBe('Usually there is no cost');
});

it('mentions the mark of amounts only where amounts are marked', () => {
  const found: Anomalies = {
    range: { from: november(1), to: november(28) },
    events: [anEvent({ isProvisional: true })],
    unknownDays: [],
    notLoadedDays: [],
    judgedFrom: november(1),
  };
  expect(anomaliesSentences(found)).toEqual(['Some amounts are not billed yet and may change.']);
  expect(anomaliesSentences(found, { isMarked: true })).toEqual([
    'Amounts marked * are not billed yet and may change.',
  ]);
});
