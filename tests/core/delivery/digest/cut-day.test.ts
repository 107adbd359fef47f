/**
 * Tests a weekly digest that is made while only a part of the week's last day is known, because refreshes failed or
 * usage is late.
 */
import { expect, it } from 'vitest';

import { addDays, startOfDay, type Day } from '../../../../src/core/calendar/day.ts';
import { firstHourOf } from '../../../../src/core/calendar/hour.ts';
import { askDigest, type AskedDigest, type DigestEngine } from '../../../../src/core/delivery/digest/ask-digest.ts';
import { initialStatus } from '../../../../src/core/engine/initial-status.ts';
import { PARITY } from '../../../../src/core/money/rate.ts';
import { answerQuery } from '../../../../src/core/query/answer-query.ts';
import { DEFAULT_SETTINGS } from '../../../../src/core/settings/settings.ts';
import { digestMessage, type DigestMessage } from '../../../../src/messages/digest.ts';
import { valueNameWords } from '../../../../src/messages/en/value-names.ts';
import { halfPast, ledgerOf, reportsOf } from '../../ledger/support/books.ts';
import { use } from '../../ledger/support/fold-lines.ts';

const TODAY = 20_770 as Day;
const START = addDays(TODAY, -30);

interface Asked extends AskedDigest {
  readonly message: DigestMessage;
}

/**
 * Asks for the digest of the seven days before `TODAY`. The usage of every hour is the same.
 * @param hour the hour of `TODAY` in which the digest is made
 * @param hoursLate the number of ended hours whose usage is not known
 */
async function ask(hour: number, hoursLate: number): Promise<Asked> {
  const from = firstHourOf(START);
  const usage = Array.from({ length: 24 * 31 }, (_, at) => use('apikey_a', { hour: from + at, output: 1_000_000 }));
  const moment = { nowMs: halfPast(TODAY, hour), billedThrough: addDays(START, -1), hoursLate };
  const ledger = ledgerOf({ start: START, usage, bill: [] }, [moment]);
  const organization = { id: 'o', name: 'Acme' };
  const engine: DigestEngine = {
    status: () => ({ ...initialStatus('live'), hasData: true, organization, lastUpdate: startOfDay(TODAY) }),
    reports: (selection) => Promise.resolve(reportsOf(ledger, moment, selection)),
    query: (query) => Promise.resolve(answerQuery(ledger, query, moment.nowMs)),
    analyze: () => Promise.resolve({ ok: false, error: { kind: 'noLedger' } }),
    keys: () => Promise.resolve([]),
    limits: () => Promise.resolve({ groups: [], asOf: null, problem: null, spendLimit: null }),
  };
  const question = { settings: DEFAULT_SETTINGS, end: TODAY, called: valueNameWords, now: moment.nowMs };
  const asked = await askDigest(engine, question);
  if (asked === null) throw new Error('no digest');
  const shown = { currency: 'USD', rate: PARITY, rateAsOf: null } as const;
  return { ...asked, message: digestMessage(asked.digest, { shown, nameOf: asked.nameOf }) };
}

it.each([
  ['until noon, for ten hours too long', 10, 22],
  ['until 20:00, for four hours too long', 4, 8],
  ['except for its last hour, which is still to come', 0, 1],
])('says "at least" and compares no weeks if the last day is known %s', async (_, hour, hoursLate) => {
  const { digest, isLoaded, message } = await ask(hour, hoursLate);
  expect(isLoaded).toBe(false);
  expect(digest.week).toMatchObject({ isAtLeast: true });
  expect(digest.before).toMatchObject({ isAtLeast: false });
  expect(digest.week.days.map(({ status }) => status)).toEqual([...Array<string>(6).fill('estimated'), 'unknown']);
  expect(message.title).toContain('at least $');
  expect(message.text).toContain('The two weeks are not compared');
  expect(message.detail.parts[0]?.comparison).toBeUndefined();
  expect(message.detail.parts[0]?.bars.at(-1)?.amount).toMatch(/^at least \$/);
});

it('compares the weeks as soon as the last day is known to its end', async () => {
  const { digest, isLoaded, message } = await ask(0, 0);
  expect(isLoaded).toBe(true);
  expect(digest.week.isAtLeast).toBe(false);
  expect(message.text).toContain('cost as much as the previous seven days');
});
