/** Puts the ledger together: folded months, the tail, estimates of what the tail leaves open, and what is known of names. */
import { addDays, type Day } from '../calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import type { CalibrationDays } from '../pricing/calibration-sample.ts';
import type { PriceBook } from '../pricing/price-book.ts';
import { keepNewestDays, sampleDays } from './estimate/calibration-days.ts';
import { daySetOf, daysOf, daysWithin, NO_DAYS, oneDay, without } from './columns/day-set.ts';
import { encodeLedger } from './storage/encode-ledger.ts';
import { estimateHours, estimateSheets, type HourSheet } from './estimate/estimate-sheets.ts';
import { foldDays } from './attribution/fold-days.ts';
import { createFoldedMonths, type FoldedMonth } from './folded-months.ts';
import { createKeyRanks } from './attribution/key-ranks.ts';
import type { Ledger, LedgerOptions, MonthSheets } from './ledger.ts';
import { missingDays, planLoading, type Held } from './plan.ts';
import type { Coverage, Directory } from './publication.ts';
import { rowsByDay } from './rows-by-day.ts';
import type { Sheet } from './columns/sheet.ts';
import { buildTail, withNewerHours, type Tail } from './tail.ts';

/** What a ledger is made of, for the store. */
export interface LedgerState {
  readonly directory: Directory;
  readonly historyStart: Day | null;
  readonly tail: Tail | null;
  readonly folded: ReadonlyMap<Month, FoldedMonth>;
  readonly calibration: CalibrationDays;
}

const NOBODY: Directory = { organization: null, workspaces: [], apiKeys: [], models: [] };

/** @param restored what a store kept of it, with its names already interned in `options.names` */
export function createLedger({ names, listPrices }: LedgerOptions, restored?: LedgerState): Ledger {
  let directory = restored?.directory ?? NOBODY;
  let historyStart = restored?.historyStart ?? null;
  let tail = restored?.tail ?? null;
  let calibration: CalibrationDays = restored?.calibration ?? new Map();
  let book = listPrices;
  let estimates: ReadonlyMap<Month, Sheet> | null = null;
  let today: { readonly day: Day; readonly sheet: HourSheet } | null = null;
  const changed = new Set<Month>();
  const folded = createFoldedMonths((month) => changed.add(month));
  for (const [month, part] of restored?.folded ?? []) folded.set(month, part);
  const ranks = createKeyRanks(names.keys);

  const held = (): Held => ({ tailFrom: tail?.from ?? null, foldedDays: (month) => folded.days(month) });
  const divider = (byKey: boolean) => ({ names, listPrices, keyRanks: ranks.current(), byKey });

  function takeTail(next: Tail): void {
    tail = next;
    forgetEstimates();
  }

  function forgetEstimates(): void {
    estimates = null;
    today = null;
  }

  function estimatesNow(): ReadonlyMap<Month, Sheet> {
    estimates ??= tail === null ? new Map<Month, Sheet>() : estimateSheets(tail.open, names, book);
    return estimates;
  }

  function sheets(): readonly MonthSheets[] {
    const months = new Set([...folded.months(), ...(tail?.billed.keys() ?? []), ...estimatesNow().keys()]);
    return [...months].toSorted((a, b) => a - b).map(sheetsOf);
  }

  function sheetsOf(month: Month): MonthSheets {
    const { keyed, unsplit } = folded.get(month);
    const parts = [keyed, unsplit, tail?.billed.get(month), estimatesNow().get(month)];
    return {
      month,
      sheets: parts.filter((sheet) => sheet !== null && sheet !== undefined),
      isMissingDays: historyStart !== null && missingDays(held(), month, historyStart) !== NO_DAYS,
      hasKeys: unsplit === null,
    };
  }

  function coverage(): Coverage {
    return {
      since: firstDayWithRows(sheets()),
      billedThrough: tail?.billedThrough ?? null,
      finalThrough: tail === null ? null : addDays(tail.from, -1),
      usageThrough: tail?.usageThrough ?? null,
      askedOn: tail?.askedOn ?? null,
      ...reach(held(), historyStart),
    };
  }

  return {
    names,
    setDirectory: (next) => {
      directory = next;
    },
    directory: () => directory,
    setPriceBook: (next: PriceBook) => {
      book = next;
      forgetEstimates();
    },
    publishTail: (publication) => {
      const { bill, dayUsage, hourUsage } = publication;
      const built = buildTail(publication, (month) => folded.days(month), divider(true));
      for (const [month, sheet] of built.final) folded.add(month, sheet);
      takeTail(built.tail);
      const withDays = new Set(Array.from(dayUsage.hour, (hour) => Math.floor(hour / 24)));
      const sampled = sampleDays(
        bill.rows,
        [
          { rows: dayUsage, isTaken: () => true },
          { rows: hourUsage, isTaken: (day) => !withDays.has(day) },
        ],
        (day) => day < built.tail.from,
        names,
      );
      calibration = keepNewestDays(calibration, sampled, publication.today);
    },
    publishIntraday: (publication) => {
      if (tail !== null) takeTail(withNewerHours(tail, publication));
    },
    publishMonth: ({ month, range, bill, usage, withoutUsage, byKey }) => {
      const asked = daysWithin(month, { from: range.from, to: Math.min(range.to, tail?.from ?? range.to) as Day });
      const days = without(asked & daySetOf(month, bill.days), daySetOf(month, withoutUsage));
      const billDated = { rows: bill.rows, byDay: rowsByDay(bill.rows.day, 1) };
      const usageDated = { rows: usage, byDay: rowsByDay(usage.hour, 24) };
      folded.replace(month, days, byKey, (wanted) => foldDays(month, wanted, billDated, [usageDated], divider(byKey)));
    },
    plan: (options) => {
      historyStart = options.historyStart;
      return planLoading(held(), options.today, options.historyStart);
    },
    coverage,
    dayStatus: (day, now) => {
      if (day > now || tail === null || day > tail.askedOn) return 'unknown';
      if (historyStart !== null && (missingDays(held(), monthOf(day), historyStart) & oneDay(day)) !== NO_DAYS)
        return 'unknown';
      return day <= tail.billedThrough ? 'billed' : 'estimated';
    },
    revisions: () => [],
    accuracy: () => null,
    hasBill: () => hasRows([...(tail?.billed.values() ?? [])]) || hasRows(foldedSheets(folded)),
    sheets,
    hours: (day) => {
      if (today?.day !== day) {
        const open = tail?.open;
        const sheet = open === undefined ? emptyHours() : estimateHours(open, day, names, book);
        today = { day, sheet };
      }
      return today.sheet;
    },
    keyRanks: () => ranks.current(),
    calibrationDays: () => calibration,
    monthsWithoutKeys: () =>
      folded
        .months()
        .filter((month) => folded.get(month).unsplit !== null)
        .toSorted((a, b) => b - a),
    encode: (options) => {
      const state: LedgerState = {
        directory,
        historyStart,
        tail,
        folded: new Map(folded.months().map((month) => [month, folded.get(month)])),
        calibration,
      };
      const parts = encodeLedger(state, names, options?.all === true ? new Set(folded.months()) : changed);
      changed.clear();
      return parts;
    },
  };
}

function emptyHours(): HourSheet {
  return {
    cells: {
      length: 0,
      workspace: new Int32Array(0),
      model: new Int32Array(0),
      key: new Int32Array(0),
      figures: new Float64Array(0),
      flags: new Uint8Array(0),
    },
    hourly: { keys: new Int32Array(0), limbs: new Float64Array(0) },
  };
}

function foldedSheets(folded: { months(): readonly Month[]; get(month: Month): FoldedMonth }): readonly Sheet[] {
  return folded
    .months()
    .flatMap((month) => Object.values(folded.get(month)) as (Sheet | null)[])
    .filter((sheet) => sheet !== null);
}

function hasRows(sheets: readonly Sheet[]): boolean {
  return sheets.some(({ daysWithRows }) => daysWithRows !== NO_DAYS);
}

function firstDayWithRows(months: readonly MonthSheets[]): Day | null {
  for (const { month, sheets } of months) {
    let days = NO_DAYS;
    for (const { daysWithRows } of sheets) days |= daysWithRows;
    const [first] = daysOf(month, days);
    if (first !== undefined) return first;
  }
  return null;
}

/** How far back every day is held. */
function reach(held: Held, historyStart: Day | null): Pick<Coverage, 'isComplete' | 'loadedFrom'> {
  if (held.tailFrom === null) return { isComplete: false, loadedFrom: null };
  if (historyStart === null) return { isComplete: false, loadedFrom: held.tailFrom };
  for (let month = monthOf(addDays(held.tailFrom, -1)); month >= monthOf(historyStart); month = addMonths(month, -1)) {
    const missing = daysOf(month, missingDays(held, month, historyStart));
    const last = missing.at(-1);
    if (last !== undefined) return { isComplete: false, loadedFrom: addDays(last, 1) };
    if (firstDayOf(month) + daysIn(month) <= historyStart) break;
  }
  return { isComplete: true, loadedFrom: historyStart };
}
