/** Recognizes months of which nothing is known. Their cost is not zero. */
import { CATEGORIES } from '../model/category.ts';
import type { MonthReport } from '../reports/reports.ts';

/** Whether days of a month are missing, and no other day has costs or tokens. */
export function isUnknownMonth({ isPartial, unknownDays, costs, tokens }: MonthReport): boolean {
  if (!isPartial && unknownDays === 0) return false;
  return CATEGORIES.every((category) => costs[category] === 0n) && Object.values(tokens).every((count) => count === 0);
}
