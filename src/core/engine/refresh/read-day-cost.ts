/** Requests today's cost as the provider itself counts it, at most once an hour, because this count changes hourly. */
import { dayOf, startOfDay } from '../../calendar/day.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { Provider } from '../../provider/contract.ts';
import type { AnswerMemory } from '../cache/provider-answers.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Requests the provider's count of today's cost and saves it in `answers`. Sends no request in the first hour of a day,
 * because the provider has counted nothing yet.
 */
export async function readDayCost(provider: Provider, answers: AnswerMemory, signal: CancelSignal): Promise<void> {
  const nowMs = provider.time.now();
  const day = dayOf(nowMs);
  const { keyAmountsFrom, dayCost } = answers.get();
  // The count is part of the analytics report, like the costs by API key. If the provider does not have that report, it
  // has no count either.
  const isTooEarly = nowMs < keyAmountsFrom || nowMs < dayCost.askFrom;
  if (provider.dayCost === undefined || isTooEarly || nowMs - startOfDay(day) < MS_PER_HOUR) return;
  const answer = await provider.dayCost(day, { signal });
  const found = answer.kind === 'none' ? null : answer.cost;
  const askAgainAfterMs = answer.kind === 'none' ? answer.askAgainAfterMs : MS_PER_HOUR;
  answers.note({ dayCost: { askFrom: nowMs + askAgainAfterMs, found } });
}
