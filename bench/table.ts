/**
 * Makes the printed tables: what was measured, Outlay's figure, the figure of the simple solution, the goal, and
 * whether the goal is met.
 */
import type { AnomalyFigures, BacktestFigures } from './anomalies.ts';
import type { ExplainFigures } from './explain.ts';
import type { ForecastFigures } from './forecast.ts';
import type { ApiFigures } from './api.ts';
import type { LedgerFigures } from './ledger.ts';
import type { PageFigures } from './page.ts';
import type { QueryFigures } from './query.ts';
import type { RoomFigures } from './room.ts';
import type { ChangeFigures, ScopeFigures } from './scope.ts';
import type { TablesFigures } from './tables.ts';

export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly plain: number | null;
  /** the largest value that meets the goal; null if there is no goal */
  readonly goal: number | null;
  readonly unit: string;
}

export function ledgerRows(figures: LedgerFigures): readonly Row[] {
  const { days, rows, bodyMegabytes } = figures;
  const size = `${days} days, ${rows.toLocaleString('en')} rows, ${bodyMegabytes.toFixed(0)} MB`;
  return [
    {
      what: `reading a day (plain: JSON.parse)`,
      ours: figures.parseMs,
      plain: figures.jsonParseMs,
      goal: null,
      unit: 'ms',
    },
    { what: 'dividing and folding a day', ours: figures.publishMs, plain: null, goal: null, unit: 'ms' },
    {
      what: `bytes to folded ÷ JSON.parse (${size})`,
      ours: figures.ingestRatio,
      plain: figures.naiveIngestRatio,
      goal: 1.5,
      unit: '×',
    },
    {
      what: 'the folded month in memory',
      ours: figures.monthMegabytes,
      plain: figures.naiveMonthMegabytes,
      goal: 40,
      unit: 'MB',
    },
    {
      what: 'its rows by key in memory',
      ours: figures.keyTableMegabytes,
      plain: null,
      goal: 100,
      unit: 'MB',
    },
    {
      what: 'an open row in memory',
      ours: figures.bytesPerOpenRow,
      plain: figures.naiveBytesPerOpenRow,
      goal: 60,
      unit: 'bytes',
    },
    {
      what: 'all reports after a change of filter',
      ours: figures.reportsMs,
      plain: figures.naiveReportsMs,
      goal: 16,
      unit: 'ms',
    },
  ];
}

/**
 * The largest number of megabytes that a year of the daily table may take, by number of workspaces (design, "The daily
 * table").
 */
const YEAR_GOALS: ReadonlyMap<number, number> = new Map([
  [50, 40],
  [400, 150],
]);

export function tablesRows(organizations: readonly TablesFigures[]): readonly Row[] {
  return organizations.flatMap((figures) => {
    const { workspaces, rowsADay } = figures;
    const size = `${workspaces} workspaces, ${rowsADay.toLocaleString('en')} rows a day`;
    return [
      { what: `a row of the daily table (${size})`, ours: figures.bytesPerRow, plain: null, goal: 20, unit: 'bytes' },
      {
        what: 'a year of it in memory, with roll-ups',
        ours: figures.yearMegabytes,
        plain: null,
        goal: YEAR_GOALS.get(workspaces) ?? null,
        unit: 'MB',
      },
      { what: 'building a month', ours: figures.buildMonthMs, plain: null, goal: null, unit: 'ms' },
      { what: 'a year by day and model, from rows', ours: figures.groupYearMs, plain: null, goal: null, unit: 'ms' },
      { what: 'a year from roll-ups', ours: figures.rollUpsMs, plain: null, goal: 5, unit: 'ms' },
    ];
  });
}

/** The longest time for an answer about a year, in ms (design, "The daily table, and one question for everything"). */
const ROLL_UPS_GOAL = 5;
const QUESTION_GOAL = 50;

export function queryRows(organizations: readonly QueryFigures[]): readonly Row[] {
  return organizations.flatMap(({ workspaces, rows, questions }) =>
    questions.map(({ question, isFromRollUps, ms, arqueroMs }, index) => ({
      what: `a year ${question}${index === 0 ? ` (${workspaces} workspaces, ${rows.toLocaleString('en')} rows; plain: arquero)` : ''}`,
      ours: ms,
      plain: arqueroMs,
      goal: isFromRollUps ? ROLL_UPS_GOAL : QUESTION_GOAL,
      unit: 'ms',
    })),
  );
}

export function explainRows({
  rows,
  firstMs,
  ms,
  plainMs,
  monthMs,
  byKeyMs,
  effects,
  savingsMs,
}: ExplainFigures): readonly Row[] {
  return [
    {
      what: `a year against the year before (${rows.toLocaleString('en')} rows, ${effects} effects; plain: sums alone, in a map)`,
      ours: ms,
      plain: plainMs,
      goal: 150,
      unit: 'ms',
    },
    {
      what: 'the same for the first time, with the sums of months still to be made',
      ours: firstMs,
      plain: plainMs,
      goal: null,
      unit: 'ms',
    },
    { what: 'a month against the month before', ours: monthMs, plain: null, goal: 150, unit: 'ms' },
    {
      what: 'a week against the week before, by key and model of 5,000 keys',
      ours: byKeyMs,
      plain: null,
      goal: null,
      unit: 'ms',
    },
    {
      what: 'what caching saved in a year, and every lever alone and ten together',
      ours: savingsMs,
      plain: null,
      goal: 150,
      unit: 'ms',
    },
  ];
}

/**
 * The table shows the share of totals outside the forecast's range instead of inside, so that less is better in every
 * row.
 */
export function forecastRows(figures: ForecastFigures): readonly Row[] {
  const { samples, coverage, medianError, width, plainMedianError, forecastMs } = figures;
  return [
    {
      what: `month end missed by the middle, median of ${samples} (plain: mean day so far)`,
      ours: medianError * 100,
      plain: plainMedianError * 100,
      goal: null,
      unit: '%',
    },
    {
      what: `month ends outside the range, of ${samples}`,
      ours: (1 - coverage) * 100,
      plain: null,
      goal: 30,
      unit: '%',
    },
    { what: 'width of the range on the 21st', ours: width * 100, plain: null, goal: null, unit: '%' },
    { what: 'a forecast with its backtest', ours: forecastMs, plain: null, goal: 16, unit: 'ms' },
  ];
}

export function anomalyRows(figures: AnomalyFigures): readonly Row[] {
  const { demo, noisy, narrow, wide, yearMs, monthMs, events } = figures;
  const rowsOf = (name: string, of: BacktestFigures, [missed, rises]: readonly (number | null)[]): Row[] => {
    const share = of.nights === 0 ? 0 : (of.nights - of.nightsFound) / of.nights;
    const what = `${name}, ${of.months.toFixed(1)} months`;
    return [
      {
        what: `runaway nights not found, of ${of.nights}: ${what}`,
        ours: share * 100,
        plain: null,
        goal: missed ?? null,
        unit: '%',
      },
      { what: `first uses a month: ${what}`, ours: of.firstUses / of.months, plain: null, goal: null, unit: '' },
      {
        what: `other rises a month: ${what}`,
        ours: of.otherRises / of.months,
        plain: null,
        goal: rises ?? null,
        unit: '',
      },
      { what: `other falls a month: ${what}`, ours: of.otherFalls / of.months, plain: null, goal: null, unit: '' },
    ];
  };
  return [
    ...rowsOf('the demo organization', demo, [0, 1]),
    ...rowsOf('40 keys with noise', noisy, [20, 4]),
    ...rowsOf('the same with half the deviations', narrow, []),
    ...rowsOf('the same with twice the deviations', wide, []),
    { what: `a year of 5,000 keys (${events} events)`, ours: yearMs, plain: null, goal: 150, unit: 'ms' },
    { what: 'the last thirty days of them', ours: monthMs, plain: null, goal: 150, unit: 'ms' },
  ];
}

/** The goals for times apply to a machine that does nothing else. */
export function roomRows(figures: RoomFigures): readonly Row[] {
  const { emptyP50Ms, emptyP95Ms, emptyKilobytes } = figures;
  const row = (what: string, ours: number, unit: string, goal: number | null, plain: number | null = null): Row => ({
    what,
    ours,
    plain,
    goal,
    unit,
  });
  return [
    row('draw calls in stereo at rest', figures.drawCalls, '', 100),
    row('draw calls with the terrain', figures.terrainDrawCalls, '', 100),
    row('JavaScript a frame, p50 (plain: empty scene)', figures.frameP50Ms, 'ms', null, emptyP50Ms),
    row('JavaScript a frame, p95', figures.frameP95Ms, 'ms', 6, emptyP95Ms),
    row('JavaScript a frame with the terrain, p95', figures.terrainP95Ms, 'ms', 6, emptyP95Ms),
    row('heap a frame', figures.frameKilobytes, 'kB', 120, emptyKilobytes),
    row('heap a frame with the terrain', figures.terrainKilobytes, 'kB', 120, emptyKilobytes),
    row('longest work after a change of currency', figures.currencyMs, 'ms', 20),
    row('longest work while a refresh arrives', figures.refreshMs, 'ms', null),
    row('first entry until all panels are there', figures.coldMs, 'ms', 2000),
    row('later entry until a panel has content', figures.warmMs, 'ms', 300),
  ];
}

/** The longest time from a reload to the first amounts, in ms. */
const FIRST_FIGURES_GOAL = 200;

export function pageRows(figures: PageFigures): readonly Row[] {
  return [
    {
      what: 'first figures after a reload (plain: a bare page)',
      ours: figures.firstFiguresMs,
      plain: figures.bareFiguresMs,
      goal: FIRST_FIGURES_GOAL,
      unit: 'ms',
    },
    { what: `requests in ${figures.idleSeconds} idle s`, ours: figures.idleRequests, plain: null, goal: 0, unit: '' },
    { what: 'page, share of a core while idle', ours: figures.idlePageCpu * 100, plain: null, goal: null, unit: '%' },
    {
      what: 'companion, share of a core while idle',
      ours: (figures.idleCompanionCpu ?? Number.NaN) * 100,
      plain: null,
      goal: null,
      unit: '%',
    },
  ];
}

/** The longest time until the browser has drawn the new figures, in ms, as 95th percentile. */
const SCOPE_GOAL = 50;

export function scopeRows({ keys, idle, refreshing }: ScopeFigures): readonly Row[] {
  const rows = (when: string, { changes, kept, chosen, answered, painted, bare }: ChangeFigures): readonly Row[] => {
    const row = (what: string, ours: number, goal: number | null, plain: number | null = null): Row => ({
      what,
      ours,
      plain,
      goal,
      unit: 'ms',
    });
    return [
      row(
        `the choice is shown, p50, ${when} (${keys.toLocaleString('en')} keys, ${changes} changes, ${kept} answers kept)`,
        chosen[0],
        null,
      ),
      row(`the choice is shown, p95, ${when}`, chosen[1], null),
      ...(answered === null
        ? []
        : [
            row(`the answer has arrived, p50, ${when}`, answered[0], null),
            row(`the answer has arrived, p95, ${when}`, answered[1], null),
          ]),
      row(`the figures are shown, p50, ${when} (plain: the HTML of the page is replaced)`, painted[0], null, bare[0]),
      row(`the figures are shown, p95, ${when}`, painted[1], SCOPE_GOAL, bare[1]),
    ];
  };
  return [...rows('nothing else runs', idle), ...rows('during refreshes', refreshing)];
}

export function apiRows(figures: ApiFigures): readonly Row[] {
  const { connections, snapshotKilobytes, requests } = figures;
  const load = `${connections} connections, ${snapshotKilobytes.toFixed(0)} kB`;
  return [
    {
      what: `requests a second (${load}; plain: a bare server)`,
      ours: figures.requestsPerSecond,
      plain: figures.bareRequestsPerSecond,
      goal: null,
      unit: '',
    },
    {
      what: 'bare server ÷ ours',
      ours: figures.bareRequestsPerSecond / figures.requestsPerSecond,
      plain: null,
      goal: 1 / 0.6,
      unit: '×',
    },
    { what: '99 of 100 are answered within', ours: figures.p99Ms, plain: figures.bareP99Ms, goal: 10, unit: 'ms' },
    {
      what: `process grown over ${requests.toLocaleString('en')} requests`,
      ours: figures.rssGrowthMegabytes,
      plain: null,
      goal: 10,
      unit: 'MB',
    },
    { what: 'objects left over', ours: figures.heapGrowthMegabytes, plain: null, goal: 1, unit: 'MB' },
    { what: 'requests not answered with figures', ours: figures.failed, plain: null, goal: 0, unit: '' },
    ...(figures.idleCompanionCpu === null
      ? []
      : [
          {
            what: `companion, share of a core in ${figures.idleSeconds} idle s`,
            ours: figures.idleCompanionCpu * 100,
            plain: null,
            goal: null,
            unit: '%',
          },
        ]),
  ];
}

/** Prints a table to standard output. */
export function printTable(title: string, rows: readonly Row[]): void {
  const cells = rows.map(({ what, ours, plain, goal, unit }) => [
    what,
    shown(ours, unit),
    plain === null ? '' : shown(plain, unit),
    goal === null ? '' : `≤ ${shown(goal, unit)}`,
    goal === null ? '' : ours <= goal ? 'met' : 'MISSED',
  ]);
  const all = [[title, 'ours', 'plain', 'goal', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    const line = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    process.stdout.write(`${line.join('  ').trimEnd()}\n`);
  }
  process.stdout.write('\n');
}

function shown(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}
