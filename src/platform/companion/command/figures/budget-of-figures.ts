/**
 * Compares the month's cost with the spend limit, for a command. The limit is the one that the person has set.
 * Otherwise it is the provider's limit, or none if the provider's limit is not known.
 */
import type { Budget } from '../../../../core/budget/budget.ts';
import { providerTime } from '../../../../core/engine/provider-day.ts';
import { budgetOf } from '../../../../core/reports/budget-of.ts';
import { limitOf, type LimitInForce } from '../../../../core/limits/limit-of.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import type { Figures } from './figures.ts';

/**
 * Returns the limit; null if there is no limit. Asks the provider for its limit only if this process has just loaded
 * figures from the provider without a problem.
 */
export async function limitOfFigures({ settings, engine, source }: Figures): Promise<LimitInForce | null> {
  if (settings.spendLimit !== null) return limitOf(settings.spendLimit, null);
  const isAnswering = source === 'fetched' && engine.status().problem === null;
  return limitOf(null, await engine.limits(isAnswering ? 'freshSpend' : 'kept'));
}

/**
 * Compares the month's cost with the limit.
 * @param clockMs this machine's clock, in ms since the epoch
 */
export async function budgetOfFigures(figures: Figures, { organization }: Reports, clockMs: number): Promise<Budget> {
  const limit = await limitOfFigures(figures);
  return budgetOf({ organization, limit, nowMs: providerTime(figures.engine.status(), clockMs) });
}
