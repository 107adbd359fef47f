// Answers `GET /v1/organizations/cost_report`: the bill in cents by completed UTC day. It can be grouped by workspace
// and description.

import type { CostRow } from '../organization/organization.ts';
import { fromDecimal, sumOf, toDecimal } from '../organization/rational.ts';
import { DAY_MS, dayOf, floorTo } from '../organization/utc.ts';
import type { EndpointRequest, JsonObject } from './endpoint.ts';
import { parseQuery, readChoice, readLimit, readList } from './query.ts';
import { EMPTY_RANGE, readRange, reportPage } from './report-range.ts';
import { badRequest } from './wire-error.ts';

/** The number of decimals of sums. It is larger than any test needs, so sums are exact. */
const EXACT = 40;

export function costReport(request: EndpointRequest): JsonObject {
  const query = parseQuery(request.search, {
    single: ['starting_at', 'ending_at', 'bucket_width', 'limit', 'page'],
    repeated: ['group_by'],
  });
  readChoice(query, 'bucket_width', ['1d']);
  const limit = readLimit(query, 7, 31);
  const grouped = readList(query, 'group_by', ['workspace_id', 'description']);
  const range = readRange(query, DAY_MS, floorTo(request.now, DAY_MS));
  if (range.count === 0) throw badRequest(EMPTY_RANGE);
  const { billedThrough, costRows } = request.organization;
  const rows = rowsByDay(costRows);
  return reportPage(request, query, range, {
    widthMs: DAY_MS,
    limit,
    resultsOf: (start) => {
      const day = dayOf(start);
      if (billedThrough !== null && day > billedThrough) return [];
      return aggregate(rows.get(day) ?? [], grouped);
    },
  });
}

function rowsByDay(costRows: readonly CostRow[]): Map<string, CostRow[]> {
  const days = new Map<string, CostRow[]>();
  for (const row of costRows) {
    const ofDay = days.get(row.day);
    if (ofDay === undefined) days.set(row.day, [row]);
    else ofDay.push(row);
  }
  return days;
}

function aggregate(rows: readonly CostRow[], grouped: readonly string[]): JsonObject[] {
  const groups = new Map<string, { dimensions: JsonObject; amounts: string[] }>();
  for (const row of rows) {
    const dimensions = dimensionsOf(row, grouped);
    const id = JSON.stringify(dimensions);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { dimensions, amounts: [row.amountCents] });
    else group.amounts.push(row.amountCents);
  }
  return [...groups.values()].map(({ dimensions, amounts }) =>
    Object.assign({ amount: totalOf(amounts), currency: 'USD' }, dimensions),
  );
}

function dimensionsOf(row: CostRow, grouped: readonly string[]): JsonObject {
  const described = grouped.includes('description');
  return {
    context_window: described ? row.contextWindow : null,
    cost_type: described ? row.costType : null,
    description: described ? row.description : null,
    inference_geo: described ? row.inferenceGeo : null,
    model: described ? row.model : null,
    service_tier: described ? row.serviceTier : null,
    token_type: described ? row.tokenType : null,
    workspace_id: grouped.includes('workspace_id') ? row.workspaceId : null,
  };
}

/** Sums the amounts of the bill. A single amount is returned as its text, so that a test decides how it is written. */
function totalOf(amounts: readonly string[]): string {
  const [only] = amounts;
  if (amounts.length === 1 && only !== undefined) return only;
  return toDecimal(sumOf(amounts.map(fromDecimal)), EXACT);
}
