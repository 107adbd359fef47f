/**
 * Answers with the demo's usage report. Usage is summed over every dimension by which the query does not group. In the
 * rows, these dimensions are null; only the speed is left out instead.
 */
import { dayOf, startOfDay, type Day } from '../../calendar/day.ts';
import { MS_PER_HOUR } from '../../calendar/hour.ts';
import { FAST_MODE_BETA } from '../anthropic/wire/operations.ts';
import type { Operation } from '../operation.ts';
import { addUpUsage, type DemoDimension } from './demo-add-up.ts';
import { answer, refuse, type DemoAnswer } from './demo-answer.ts';
import { DEFAULT_WORKSPACE } from './demo-organization.ts';
import { readReportQuery, reportOf, type BucketWidth } from './demo-report-query.ts';
import { firstDemoDay } from './demo-streams.ts';
import { createDemoHours, usageOfDay, type DemoHours, type DemoUsageRow } from './demo-usage.ts';

const MS_PER_MINUTE = 60_000;

const DIMENSIONS: ReadonlyMap<string, DemoDimension> = new Map([
  ['api_key_id', 'key'],
  ['workspace_id', 'workspace'],
  ['model', 'model'],
  ['service_tier', 'serviceTier'],
  ['inference_geo', 'inferenceGeo'],
  ['context_window', 'contextWindow'],
  ['speed', 'speed'],
]);

const RULES = {
  widths: ['1d', '1h', '1m'],
  groups: [...DIMENSIONS.keys()],
  filters: ['workspace_ids[]'],
  isBill: false,
} as const;

/** Answers one page of the usage report. */
export function answerUsageReport(operation: Operation, nowMs: number): DemoAnswer {
  const query = readReportQuery(operation, RULES, nowMs);
  if (!query.ok) return query.error;
  const { groups, workspaces, width } = query.value;
  if (groups.has('speed') && operation.beta !== FAST_MODE_BETA)
    return refuse(`speed: needs the beta ${FAST_MODE_BETA}`);
  const first = firstDemoDay(dayOf(nowMs));
  const hours = createDemoHours();
  const dimensions = [...groups].flatMap((group) => DIMENSIONS.get(group) ?? []);
  return answer(
    reportOf(query.value, (startMs) => {
      const day = dayOf(startMs);
      if (day < first) return [];
      const rows = rowsOf(width, hours, day, startMs - startOfDay(day));
      const wanted = rows.filter(
        ({ workspace }) => workspaces === null || workspaces.has(workspace ?? DEFAULT_WORKSPACE),
      );
      return addUpUsage(wanted, dimensions).map((row) => resultOf(row, groups));
    }),
  );
}

function rowsOf(width: BucketWidth, hours: DemoHours, day: Day, sinceMidnightMs: number): DemoUsageRow[] {
  switch (width) {
    case '1d':
      return usageOfDay(day);
    case '1h':
      return hours.ofHour(day, sinceMidnightMs / MS_PER_HOUR);
    case '1m':
      return hours.ofMinute(day, sinceMidnightMs / MS_PER_MINUTE);
  }
}

function resultOf(row: DemoUsageRow, groups: ReadonlySet<string>): unknown {
  const [input, write5m, write1h, read, output] = row.tokens;
  const ifGrouped = (group: string, value: string | null): string | null => (groups.has(group) ? value : null);
  return {
    account_id: null,
    api_key_id: ifGrouped('api_key_id', row.key),
    cache_creation: { ephemeral_1h_input_tokens: write1h, ephemeral_5m_input_tokens: write5m },
    cache_read_input_tokens: read,
    context_window: ifGrouped('context_window', row.contextWindow),
    inference_geo: ifGrouped('inference_geo', row.inferenceGeo),
    model: ifGrouped('model', row.model),
    output_tokens: output,
    server_tool_use: { web_search_requests: row.webSearches },
    service_account_id: null,
    service_tier: ifGrouped('service_tier', row.serviceTier),
    ...(groups.has('speed') ? { speed: row.speed } : {}),
    uncached_input_tokens: input,
    workspace_id: ifGrouped('workspace_id', row.workspace),
  };
}
