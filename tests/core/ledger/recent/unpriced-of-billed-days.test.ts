/**
 * Tokens without a known price on a billed day: their cost is not known while the bill of the day may still change.
 * After that, they cost nothing.
 */
import { expect, it } from 'vitest';
import { addDays, startOfDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { answerQuery } from '../../../../src/core/query/answer-query.ts';
import type { CostAnswer, CostQuery } from '../../../../src/core/query/cost-query.ts';
import { LIST_PRICES, ledgerOf, reportsOf, type Books, type Moment } from '../support/books.ts';
import { billed, DAY, use } from '../support/fold-lines.ts';
import { naivePrice } from '../support/naive-ledger.ts';

const MILLION = 1_000_000;
const OPUS = use('a', { input: MILLION });
/** A model that is not on the price list. */
const NEW = { model: 'tempest' };

/** The bill of the day has the whole cost of Opus, and no row for the new model. */
const books: Books = {
  start: (DAY - 3) as Day,
  bill: [billed(naivePrice(OPUS))],
  usage: [OPUS, use('a', { input: 3 * MILLION, ...NEW }), use('b', { output: 2 * MILLION, ...NEW })],
};

/** The time of a refresh, this many hours after the end of the day. */
const after = (hours: number): Moment => ({
  nowMs: startOfDay(addDays(DAY, 1)) + hours * 3_600_000,
  billedThrough: DAY,
});

const byModel: CostQuery = {
  range: { from: DAY, to: addDays(DAY, 1) },
  untilHour: null,
  bucket: 'day',
  groupBy: ['model'],
  where: {},
  compareTo: null,
  top: Infinity,
};

function answered(ledger: Ledger, question: CostQuery, { nowMs }: Moment): CostAnswer {
  const answer = answerQuery(ledger, question, nowMs);
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

/** Returns what the outputs show of the day: its status, the tokens without a price in total and by part. */
function told(ledger: Ledger, moment: Moment): unknown {
  const partsBy = (
    dimension: 'model' | 'apiKey' | 'workspace',
  ): readonly (readonly [string | undefined, number | null])[] =>
    answered(ledger, { ...byModel, groupBy: [dimension] }, moment).rows.map(({ values, unpricedTokens }) => [
      values[0],
      unpricedTokens,
    ]);
  const { basis, total } = answered(ledger, byModel, moment);
  const reports = reportsOf(ledger, moment);
  return {
    status: ledger.dayStatus(DAY, addDays(DAY, 1)),
    cost: total.cost,
    total: [basis.unpricedTokens, total.unpricedTokens, reports.totalBasis.unpricedTokens],
    days: basis.unpricedDays,
    model: Object.fromEntries(partsBy('model')),
    key: Object.fromEntries(partsBy('apiKey')),
    workspace: Object.fromEntries(partsBy('workspace')),
    keysOfMonth: reports.months[0]?.perKey?.keys.map(({ id, unpricedTokens }) => [id, unpricedTokens]),
    isEstimated: reports.models.find(({ model }) => model === 'tempest')?.basis.estimated,
  };
}

const nothingMissing = {
  status: 'billed',
  cost: naivePrice(OPUS),
  total: [0, 0, 0],
  days: [],
  model: { 'claude-opus-5-5': 0, tempest: 0 },
  key: { a: 0, b: 0 },
  workspace: { wrkspc_one: 0 },
};

it('the day is billed, and its total and its parts say that the cost of these tokens is missing', () => {
  const moment = after(12);
  expect(LIST_PRICES.card('tempest', OPUS.variant, DAY).tokens[0]).toBeNull();
  expect(told(ledgerOf(books, [moment]), moment)).toEqual({
    ...nothingMissing,
    total: [5 * MILLION, 5 * MILLION, 5 * MILLION],
    days: [DAY],
    model: { 'claude-opus-5-5': 0, tempest: 5 * MILLION },
    key: { a: 3 * MILLION, b: 2 * MILLION },
    workspace: { wrkspc_one: 5 * MILLION },
    keysOfMonth: [
      ['a', 3 * MILLION],
      ['b', 2 * MILLION],
    ],
    isEstimated: false,
  });
});

it.each([
  ['two days after it, if the bill has not changed for a day', [after(12), after(20), after(48)]],
  ['after six days, when the day closes', [after(12), after(6 * 24)]],
  ['if its first refresh is six days later', [after(6 * 24)]],
])('nothing is missing %s', (_when, moments) => {
  const moment = moments.at(-1) ?? after(0);
  expect(told(ledgerOf(books, moments), moment)).toMatchObject(nothingMissing);
});

it('the price is known as soon as the bill has a row for the tokens', () => {
  const row = billed(0n, NEW);
  const moment = after(12);
  const { total } = answered(ledgerOf({ ...books, bill: [...books.bill, row] }, [moment]), byModel, moment);
  // The bill says that the input tokens are free. It does not say anything about the output tokens.
  expect(total.unpricedTokens).toBe(2 * MILLION);
});
