/** The demo's cost report. It has only completed UTC days, and a day appears some hours after its end. */
import { addDays, dayOf, startOfDay, type Day } from '../../calendar/day.ts';
import { MS_PER_HOUR } from '../../calendar/hour.ts';
import { formatScaled } from '../../money/decimal.ts';
import { sumPico, type Pico } from '../../money/pico.ts';
import type { Operation } from '../operation.ts';
import { answer, type DemoAnswer } from './demo-answer.ts';
import type { DemoBillRow } from './demo-bill.ts';
import { readReportQuery, reportOf } from './demo-report-query.ts';
import { firstDemoDay } from './demo-streams.ts';

const RULES = { widths: ['1d'], groups: ['workspace_id', 'description'], filters: [], isBill: true } as const;

/** The UTC hour from which the bill of yesterday is available. */
const BILLED_FROM_HOUR = 9;

/** The number of decimals that an amount in cents needs to be exact to the pico-dollar. */
const DECIMALS_OF_A_CENT = 10;

/** If the query groups by description, rows of a workspace that differ in one of these fields are not summed. */
const WORDS = [
  'description',
  'costType',
  'model',
  'tokenType',
  'serviceTier',
  'inferenceGeo',
  'contextWindow',
] as const satisfies readonly (keyof DemoBillRow)[];

/** Answers one page of the cost report. */
export function answerCostReport(
  operation: Operation,
  nowMs: number,
  billOfDay: (day: Day) => DemoBillRow[],
): DemoAnswer {
  const query = readReportQuery(operation, RULES, nowMs);
  if (!query.ok) return query.error;
  const { groups } = query.value;
  const [first, last] = [firstDemoDay(dayOf(nowMs)), lastBilledDay(nowMs)];
  return answer(
    reportOf(query.value, (startMs) => {
      const day = dayOf(startMs);
      return day < first || day > last ? [] : resultsOf(billOfDay(day), groups);
    }),
  );
}

/**
 * Returns the last day on the demo's bill. It is yesterday, but before BILLED_FROM_HOUR it is the day before yesterday.
 */
function lastBilledDay(nowMs: number): Day {
  const today = dayOf(nowMs);
  return addDays(today, nowMs - startOfDay(today) >= BILLED_FROM_HOUR * MS_PER_HOUR ? -1 : -2);
}

function resultsOf(rows: readonly DemoBillRow[], groups: ReadonlySet<string>): unknown[] {
  const described = groups.has('description');
  const hasWorkspace = groups.has('workspace_id');
  const sums = new Map<string, DemoBillRow[]>();
  for (const row of rows) {
    let group: string = hasWorkspace ? (row.workspace ?? '') : '';
    if (described) for (const word of WORDS) group += `\n${row[word] ?? ''}`;
    const sum = sums.get(group);
    if (sum === undefined) sums.set(group, [row]);
    else sum.push(row);
  }
  return [...sums.values()].flatMap((group) => {
    const [row] = group;
    if (row === undefined) return [];
    const amount = centsText(sumPico(group.map((part) => part.amount)));
    const workspace = hasWorkspace ? row.workspace : null;
    return [described ? describedResult(row, workspace, amount) : plainResult(workspace, amount)];
  });
}

function describedResult(row: DemoBillRow, workspace: string | null, amount: string): unknown {
  return {
    amount,
    context_window: row.contextWindow,
    cost_type: row.costType,
    currency: 'USD',
    description: row.description,
    inference_geo: row.inferenceGeo,
    model: row.model,
    service_tier: row.serviceTier,
    token_type: row.tokenType,
    workspace_id: workspace,
  };
}

function plainResult(workspace: string | null, amount: string): unknown {
  return {
    amount,
    context_window: null,
    cost_type: null,
    currency: 'USD',
    description: null,
    inference_geo: null,
    model: null,
    service_tier: null,
    token_type: null,
    workspace_id: workspace,
  };
}

/** Returns an amount as decimal cents without trailing zeros, as the provider writes it. */
function centsText(amount: Pico): string {
  const text = formatScaled(amount, DECIMALS_OF_A_CENT);
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
