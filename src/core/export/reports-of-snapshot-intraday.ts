/**
 * Converts a snapshot's costs of today into the intraday report: the cost of each API key and model, without categories
 * and hours.
 */
import type { Day } from '../calendar/day.ts';
import { NOTHING } from '../money/pico.ts';
import type { Basis, CategoryCosts, IntradayKey, IntradayReport, TokenCounts } from '../reports/reports.ts';
import type { Snapshot, SnapshotDoubts } from './snapshot.ts';
import { listFirst, doubtsOfAll, instantOrNull, pico, toTokens } from './snapshot-values.ts';

const NO_COSTS: CategoryCosts = {
  input: NOTHING,
  cacheCreation: NOTHING,
  cacheRead: NOTHING,
  output: NOTHING,
  other: NOTHING,
};

/**
 * Makes the intraday report.
 * @param listed the number of API keys to list; the costs of all other keys are summed
 */
export function toIntraday(snapshot: Snapshot, day: Day, listed: number): IntradayReport {
  const keys = snapshot.intraday.map(toIntradayKey);
  return {
    day,
    asOf: instantOrNull(snapshot.intradayAsOf),
    cost: pico(snapshot.intradayCost),
    costs: NO_COSTS,
    tokens: sumTokens(keys.map(({ tokens }) => tokens)),
    basis: estimate(doubtsOfAll(snapshot.intraday.map(doubtsOfKey))),
    ...listFirst(keys, listed, ({ cost }) => cost),
    hourly: [],
    reported: reportedOf(snapshot),
  };
}

function reportedOf({ intradayReported: found }: Snapshot): IntradayReport['reported'] {
  const through = instantOrNull(found?.through ?? null);
  return found === null || through === null ? null : { cost: pico(found.cost), through };
}

function toIntradayKey({ apiKeyId, apiKey, cost, models, ...doubts }: Snapshot['intraday'][number]): IntradayKey {
  const parts = models.map((part) => ({
    model: part.model,
    displayName: null,
    cost: pico(part.cost),
    costs: NO_COSTS,
    tokens: toTokens(part),
    unpricedTokens: part.unpricedTokens,
  }));
  return {
    id: apiKeyId,
    name: apiKeyId === null ? null : apiKey,
    hint: null,
    cost: pico(cost),
    costs: NO_COSTS,
    tokens: sumTokens(parts.map(({ tokens }) => tokens)),
    basis: estimate(doubtsOfKey({ models, ...doubts })),
    models: parts,
    hourly: [],
  };
}

/**
 * Returns why an API key's cost may be inexact. In a snapshot, the number of tokens without a price is known only for
 * each model of the key. So the numbers of all these models are summed.
 */
function doubtsOfKey({
  models,
  isApproximate,
  hasPriority,
}: Pick<Snapshot['intraday'][number], 'models' | 'isApproximate' | 'hasPriority'>): SnapshotDoubts {
  return {
    unpricedTokens: models.reduce((sum, { unpricedTokens }) => sum + unpricedTokens, 0),
    isApproximate,
    hasPriority,
  };
}

function estimate({ unpricedTokens, isApproximate, hasPriority }: SnapshotDoubts): Basis {
  return {
    billed: false,
    estimated: true,
    split: false,
    unpricedTokens,
    priceTiers: [],
    approximate: isApproximate,
    hasPriority,
  };
}

function sumTokens(counts: readonly TokenCounts[]): TokenCounts {
  const sum = { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 };
  for (const count of counts) {
    sum.input += count.input;
    sum.cacheCreation += count.cacheCreation;
    sum.cacheRead += count.cacheRead;
    sum.output += count.output;
  }
  return sum;
}
