/**
 * Reads the provider's own figure for the cost of the current UTC day, from the analytics cost report. No other report
 * has today's costs in dollars. The data of this report is up to about four hours late. The data is complete up to the
 * time `data_refreshed_at`.
 */
import { startOfDay, type Day } from '../../../calendar/day.ts';
import { formatInstant, parseInstant } from '../../../calendar/instant.ts';
import { parseCents } from '../../../money/parse-amount.ts';
import { sumPico, type Pico } from '../../../money/pico.ts';
import type { CancelSignal } from '../../../base/ports.ts';
import { z } from '../../../base/zod.ts';
import type { DayCostAnswer } from '../../contract.ts';
import { parseDocument } from '../lists/list-pages.ts';
import { ANALYTICS_BETA } from '../wire/operations.ts';
import type { Requester } from '../wire/request.ts';
import { restAfter } from './key-amounts.ts';

const PAGE = z.looseObject({
  data: z.array(
    z.looseObject({ cost: z.looseObject({ amount: z.union([z.string(), z.number()]), currency: z.string() }) }),
  ),
  has_more: z.boolean(),
  data_refreshed_at: z.string().nullish(),
});

/**
 * The result if an amount cannot be parsed or is not in US dollars, or if the report has more than one page. Outlay
 * then requests the report again after a week.
 */
const UNREADABLE: DayCostAnswer = { kind: 'none', askAgainAfterMs: 7 * 86_400_000 };

/**
 * Requests the cost of the current day. The query has neither groups nor a bucket width (days or hours), so the report
 * has one row: the cost from the start of the day until now.
 */
export async function readDayCost(
  requester: Requester,
  day: Day,
  nowMs: number,
  signal?: CancelSignal,
): Promise<DayCostAnswer> {
  const query = [['starting_at', formatInstant(startOfDay(day))]] as const;
  const page = await requester.send(
    { name: 'dayCost', query, beta: ANALYTICS_BETA },
    (body) => parseDocument(body, PAGE),
    signal,
  );
  if (!page.ok) return { kind: 'none', askAgainAfterMs: restAfter(page.error) };
  const { data, has_more: hasMore, data_refreshed_at: refreshedAt } = page.value;
  const amounts = data.map(({ cost }) => amountOf(cost)).filter((amount) => amount !== null);
  if (hasMore || amounts.length < data.length) return UNREADABLE;
  const through = Math.min(parseInstant(refreshedAt ?? '') ?? 0, nowMs);
  return { kind: 'cost', cost: through <= startOfDay(day) ? null : { day, cost: sumPico(amounts), through } };
}

function amountOf({ amount, currency }: { readonly amount: string | number; readonly currency: string }): Pico | null {
  return currency.toUpperCase() === 'USD' ? (parseCents(String(amount))?.amount ?? null) : null;
}
