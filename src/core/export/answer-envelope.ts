/**
 * Makes the fields that every JSON answer begins with: the organization, the currency and its rate, and when the
 * figures were updated.
 */
import { addDays, formatDay } from '../calendar/day.ts';
import { formatInstant } from '../calendar/instant.ts';
import type { DataSource, EngineStatus } from '../engine/engine.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { PARITY, type Rate } from '../money/rate.ts';
import type { DayRange } from '../provider/contract.ts';
import { DIMENSIONS, type CostQuery, type Dimension } from '../query/cost-query.ts';
import { dimensionWord } from '../query/query-words.ts';
import { exchangeRateOf } from './exchange-rate-of.ts';
import type { QueryNames } from './query-names.ts';
import type { Snapshot } from './snapshot.ts';

export interface JsonNamed {
  readonly id: string;
  readonly name: string;
}

export interface JsonDays {
  readonly from: string;
  /** the last day of the range, which is included */
  readonly to: string;
}

export interface JsonFilter {
  readonly dimension: string;
  readonly values: readonly string[];
}

export interface AnswerEnvelope {
  readonly schemaVersion: 1;
  readonly organization: JsonNamed | null;
  readonly dataSource: DataSource;
  readonly currency: CurrencyCode;
  readonly exchangeRate: Snapshot['exchangeRate'];
  readonly lastUpdate: string | null;
}

export interface EnvelopeInput {
  readonly status: Pick<EngineStatus, 'organization' | 'dataSource' | 'lastUpdate' | 'rates'>;
  /** the chosen currency; if its rate is not known, amounts are in US dollars, and the field `currency` is `USD` */
  readonly currency: CurrencyCode;
  /** the present time, in ms since the epoch; it decides whether the rate is old */
  readonly now: number;
}

/**
 * Makes the fields that every answer begins with.
 * @returns the fields, and the rate (currency per US dollar) for all amounts of the answer
 */
export function answerEnvelope({ status, currency, now }: EnvelopeInput): {
  readonly envelope: AnswerEnvelope;
  readonly rate: Rate;
} {
  const known = status.rates.table?.rates[currency];
  const isShown = currency !== 'USD' && known !== undefined;
  const rate = isShown ? known : PARITY;
  const envelope: AnswerEnvelope = {
    schemaVersion: 1,
    organization: status.organization,
    dataSource: status.dataSource,
    currency: isShown ? currency : 'USD',
    exchangeRate: exchangeRateOf(status.rates, rate, now),
    lastUpdate: status.lastUpdate === null ? null : formatInstant(status.lastUpdate),
  };
  return { envelope, rate };
}

/** Returns a value as an object with its id and its name; null if the id is null. */
export function jsonNamed(
  names: Pick<QueryNames, 'nameOf'>,
  dimension: Dimension,
  id: string | null,
): JsonNamed | null {
  return id === null ? null : { id, name: names.nameOf(dimension, id) };
}

/** The filters of a query as a list, in the order of DIMENSIONS. */
export function jsonFilters(where: CostQuery['where']): readonly JsonFilter[] {
  return DIMENSIONS.flatMap((dimension) => {
    const values = where[dimension];
    return values === undefined ? [] : [{ dimension: dimensionWord(dimension), values }];
  });
}

export function jsonDays({ from, to }: DayRange): JsonDays {
  return { from: formatDay(from), to: formatDay(addDays(to, -1)) };
}
