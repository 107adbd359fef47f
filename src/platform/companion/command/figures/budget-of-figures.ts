/** The month's limit and budget for a command: one's own limit, or the provider's where the engine knows it. */
import type { Budget } from '../../../../core/budget/budget.ts';
import { budgetOf } from '../../../../core/budget/budget-of.ts';
import { limitOf, type LimitInForce } from '../../../../core/budget/limit-of.ts';
import type { Reports } from '../../../../core/reports/reports.ts';
import type { Figures } from './figures.ts';

/** Asks nobody but the engine for what it has kept. */
export async function limitOfFigures({ settings, engine }: Figures): Promise<LimitInForce | null> {
  return limitOf(settings.spendLimit, settings.spendLimit === null ? await engine.limits('kept') : null);
}

export async function budgetOfFigures(figures: Figures, { organization }: Reports, nowMs: number): Promise<Budget> {
  return budgetOf({ organization, limit: await limitOfFigures(figures), nowMs });
}
