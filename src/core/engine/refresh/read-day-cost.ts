/**
 * Requests the provider's own figure of today's cost, at most once an hour, because the provider updates this figure
 * every hour.
 */
import { dayOf, startOfDay } from '../../calendar/day.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { Provider } from '../../provider/contract.ts';
import type { AnswerMemory } from '../cache/provider-answers.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Requests the provider's own figure of today's cost and saves it in `answers`. In the first hour of a day it sends no
 * request, because the provider has no cost of that day yet.
 */
export async function readDayCost(provider: Provider, answers: AnswerMemory, signal: CancelSignal): Promise<void> {
  const nowMs = provider.time.now();
  const day = dayOf(nowMs);
  const { keyAmountsFrom, dayCost } = answers.get();
  // Today's cost is in the analytics report, like the costs by API key. A provider without this report has no such
  // cost.
  const isTooEarly = nowMs < keyAmountsFrom || nowMs < dayCost.askFrom;
  if (provider.dayCost === undefined || isTooEarly || nowMs - startOfDay(day) < MS_PER_HOUR) return;
  const answer = await provider.dayCost(day, { signal });
  const found = answer.kind === 'none' ? null : answer.cost;
  const askAgainAfterMs = answer.kind === 'none' ? answer.askAgainAfterMs : MS_PER_HOUR;
  answers.note({ dayCost: { askFrom: nowMs + askAgainAfterMs, found } });
}
