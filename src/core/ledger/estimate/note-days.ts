/**
 * Updates the record of estimates. Call `noteShown` before a refresh replaces the recent days (the days whose figures
 * may still change). Call `noteBilled` after the statuses of the days are computed again.
 */
import type { Day } from '../../calendar/day.ts';
import type { Names } from '../../model/names.ts';
import { calibrate } from '../../pricing/calibration.ts';
import type { CalibrationDays } from '../../pricing/calibration-sample.ts';
import { createPriceBook } from '../../pricing/create-price-book.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import type { PriceFile } from '../../pricing/price-file.ts';
import type { Judgements } from '../recent/judge-recent.ts';
import type { RecentDays } from '../recent/recent-days.ts';
import { keepNewestDays, sampleDays } from './calibration-days.ts';
import { toPico } from '../../money/pico.ts';
import type { Judgement } from '../status/judge-day.ts';
import { billDays, estimateDays, type BilledDay } from './day-amounts.ts';
import { isCompared, isRecorded, withBilled, withShown, type EstimateRecord } from './estimate-record.ts';

export interface ShownDays {
  readonly recent: RecentDays;
  readonly judgements: Judgements;
  readonly names: Names;
  /** the prices with which the shown estimates were computed */
  readonly book: PriceBook;
}

/**
 * Records the estimates that were shown for days without a bill. Settling days are left out: a part of their bill has
 * arrived, and this part is in the shown cost. If these days were included, the difference between estimate and bill
 * would look too small.
 */
export function noteShown(record: EstimateRecord, { recent, judgements, names, book }: ShownDays): EstimateRecord {
  if (recent.usageThrough === null) return record;
  const estimated = [...judgements].flatMap(([day, { status }]) => (status === 'estimated' ? [day] : []));
  const days = estimateDays(recent.usage, names, new Map(estimated.map((day) => [day, book])));
  return withShown(record, days, recent.usageThrough);
}

/** The bill of a day that has usage but no bill row, because all of its usage is free. Example: priority usage. */
const NOTHING_BILLED: BilledDay = { total: toPico(0n), models: new Map(), withoutUsage: new Map() };

function isLanded(judgement: Judgement | undefined): boolean {
  return judgement?.status === 'billed' && judgement.because === 'landed';
}

export interface JudgedRead {
  /**
   * the days to record, with their rows. They are either recent days (days whose figures may still change), or the days
   * of a month that was just loaded
   */
  readonly read: RecentDays;
  readonly judgements: Judgements;
  readonly names: Names;
  readonly contract: PriceFile | null;
  /**
   * the price samples (cost and tokens by model) of closed days, whose rows are no longer loaded. `noteBilled` adds
   * samples of the billed days of `read`
   */
  readonly calibration: CalibrationDays;
}

/**
 * Records the bills of billed days. Also records a backtest for each billed day of the last 30 days that has none yet.
 * The backtest is the day's usage × the prices that were known before the day, from the contract, earlier bills and the
 * price list. A day gets no backtest if no earlier day is billed. Exception: a day whose usage is all free gets a
 * backtest of zero, because it needs no prices.
 */
export function noteBilled(
  record: EstimateRecord,
  { read, judgements, names, contract, calibration }: JudgedRead,
): EstimateRecord {
  const { bill, usage, reads, askedOn } = read;
  const billed = new Set(
    [...reads.keys()].filter((day) => judgements.get(day)?.status === 'billed' && isRecorded(day, askedOn)),
  );
  const isBilled = (day: Day): boolean => billed.has(day);
  const withRows = new Set<number>(bill.day);
  const isFree = (day: Day): boolean => !withRows.has(day) && isLanded(judgements.get(day));
  const untested = [...billed].filter(
    (day) => isCompared(day, askedOn) && (record.get(day)?.backtest ?? null) === null,
  );
  const samples =
    untested.length === 0 ? calibration : new Map([...calibration, ...sampleDays(bill, usage, isBilled, names)]);
  const books = new Map<Day, PriceBook>();
  for (const day of untested) {
    const before = new Map([...samples].filter(([sampled]) => sampled < day));
    if (before.size === 0 && !isFree(day)) continue;
    books.set(day, createPriceBook({ contract, calibration: calibrate(keepNewestDays(before, new Map(), day)) }));
  }
  const backtests = estimateDays(usage, names, books);
  const free = [...backtests.keys()].filter(isFree).map((day) => [day, NOTHING_BILLED] as const);
  return withBilled(record, new Map([...free, ...billDays(bill, names, isBilled)]), backtests, askedOn);
}
