/**
 * Reports the cost of today by API key and model. The cost is usage × price, hour by hour, up to the last hour that the
 * provider has reported.
 */
import type { Day } from '../calendar/day.ts';
import { KEY_OFFSET } from '../ledger/columns/cells.ts';
import { ABSENT } from '../model/dictionary.ts';
import type { HourCostTable } from '../ledger/estimate/estimate-cost-tables.ts';
import { STEPS } from '../ledger/columns/key-series.ts';
import type { Names } from '../model/names.ts';
import { compareModels } from '../pricing/model-order.ts';
import type { DirectoryNames } from './directory-names.ts';
import {
  addCell,
  addLine,
  basisAt,
  costAt,
  costLimbsAt,
  costsAt,
  createFigureLines,
  tokensAtLine,
  unpricedAt,
  type FigureLines,
} from './figures.ts';
import type { KeyMask } from './key-mask.ts';
import { addSeries, amountsOf, createKeyTotals, rankKeys } from './key-totals.ts';
import type { DayCost } from '../provider/contract.ts';
import type { IntradayKey, IntradayModel, IntradayReport, Reports } from './reports.ts';

export interface IntradayInput {
  readonly day: Day;
  /** the end of the last hour of today with figures, ms since the epoch; null if there is none */
  readonly asOf: number | null;
  /** the number of hours of the day that have begun */
  readonly hours: number;
  readonly costTable: HourCostTable;
  readonly names: Names;
  readonly directoryNames: DirectoryNames;
  readonly mask: KeyMask;
  readonly keyRanks: Int32Array;
  readonly intradayKeys: number;
  readonly isFiltered: boolean;
}

/** Makes today's report for all selected keys. It lists only the `intradayKeys` keys with the highest cost. */
export function intradayReport(input: IntradayInput): IntradayReport {
  const { day, asOf, hours, costTable, names, mask, keyRanks, isFiltered } = input;
  const sum = createFigureLines(1);
  const byKey = createFigureLines(names.keys.size + KEY_OFFSET);
  const { cells, hourly } = costTable;
  for (let cell = 0; cell < cells.length; cell += 1) {
    const index = (cells.key[cell] ?? 0) + KEY_OFFSET;
    if (mask[index] !== 1) continue;
    addCell(byKey, index, cells, cell);
  }
  const totals = createKeyTotals(names.keys);
  const steps = new Float64Array(STEPS * 2);
  addSeries(totals, steps, hourly, mask);
  const used: number[] = [];
  for (let index = 0; index < byKey.flags.length; index += 1) {
    if (byKey.flags[index] === 0) continue;
    used.push(index - KEY_OFFSET);
    addLine(sum, 0, byKey, index);
  }
  const { listed, more } = rankKeys(used, totals, keyRanks, input.intradayKeys);
  return {
    day,
    asOf,
    cost: costAt(sum, 0),
    costs: costsAt(sum, 0),
    tokens: tokensAtLine(sum, 0),
    basis: basisAt(sum, 0, isFiltered),
    keys: describeKeys(listed, byKey, input),
    more: { count: more.count, cost: more.cost },
    hourly: amountsOf(steps, hours),
    reported: null,
  };
}

/**
 * Adds the provider's own figure for today's cost to the intraday report. The reports stay unchanged if there is no
 * figure, or if it is for another day. They also stay unchanged with a key filter, because the figure is for all keys
 * together.
 */
export function withReportedToday(reports: Reports, found: DayCost | null): Reports {
  const { intraday, selection } = reports;
  if (found === null || found.day !== intraday.day || selection.apiKeyIds !== null) return reports;
  return { ...reports, intraday: { ...intraday, reported: { cost: found.cost, through: found.through } } };
}

function describeKeys(listed: readonly number[], byKey: FigureLines, input: IntradayInput): IntradayKey[] {
  const { costTable, names, directoryNames, hours, isFiltered } = input;
  const models = modelsOf(listed, input);
  const lineOf = new Map<number, number>();
  for (const [line, key] of costTable.hourly.keys.entries()) lineOf.set(key, line);
  return listed.map((key, place) => {
    const id = key === ABSENT ? null : names.keys.text(key);
    const known = directoryNames.key(id);
    const line = lineOf.get(key) ?? 0;
    return {
      id,
      name: known?.name ?? id,
      hint: known?.hint ?? null,
      cost: costAt(byKey, key + KEY_OFFSET),
      costs: costsAt(byKey, key + KEY_OFFSET),
      tokens: tokensAtLine(byKey, key + KEY_OFFSET),
      basis: basisAt(byKey, key + KEY_OFFSET, isFiltered),
      models: models[place] ?? [],
      hourly: amountsOf(costTable.hourly.limbs.subarray(line * STEPS * 2, (line + 1) * STEPS * 2), hours),
    };
  });
}

/** Returns the models of each listed key, highest cost first. To save time, it sums by model only for listed keys. */
function modelsOf(
  listed: readonly number[],
  { costTable: { cells }, names, directoryNames }: IntradayInput,
): readonly (readonly IntradayModel[])[] {
  const perKey = names.models.size + 1;
  const placeOf = new Int32Array(names.keys.size + KEY_OFFSET).fill(-1);
  for (const [place, key] of listed.entries()) placeOf[key + KEY_OFFSET] = place;
  const lines = createFigureLines(listed.length * perKey);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const place = placeOf[(cells.key[cell] ?? 0) + KEY_OFFSET] ?? -1;
    if (place !== -1) addCell(lines, place * perKey + (cells.model[cell] ?? 0) + 1, cells, cell);
  }
  return listed.map((_, place) => {
    const used: number[] = [];
    for (let line = place * perKey; line < (place + 1) * perKey; line += 1) {
      if (lines.flags[line] !== 0) used.push(line);
    }
    const idOf = (line: number): string | null => {
      const model = line - place * perKey - 1;
      return model === ABSENT ? null : names.models.text(model);
    };
    return used
      .toSorted((a, b) => byCost(lines, a, b) || compareModels(idOf(a), idOf(b)))
      .map((line) => ({
        model: idOf(line),
        displayName: displayNameOf(idOf(line), directoryNames),
        cost: costAt(lines, line),
        costs: costsAt(lines, line),
        tokens: tokensAtLine(lines, line),
        unpricedTokens: unpricedAt(lines, line),
      }));
  });
}

function displayNameOf(model: string | null, directoryNames: DirectoryNames): string | null {
  return model === null ? null : directoryNames.model(model);
}

function byCost(lines: FigureLines, a: number, b: number): number {
  const first = costLimbsAt(lines, a);
  const second = costLimbsAt(lines, b);
  return (second.hi - first.hi) * 1e9 + (second.lo - first.lo);
}
