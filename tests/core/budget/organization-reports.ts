/** Makes reports of a whole organization in November 2026 from the cost of each past day. */
import { addDays, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { monthOf } from '../../../src/core/calendar/month.ts';
import { NOTHING, toPico, type Pico } from '../../../src/core/money/pico.ts';
import type { KnownMonth } from '../../../src/core/budget/forecast.ts';
import type { OrganizationReport } from '../../../src/core/reports/reports.ts';

export interface Sketch {
  /** costs of past days up to yesterday, oldest first */
  readonly costs: readonly Pico[];
  readonly billed?: Pico;
  readonly estimated?: Pico;
  readonly today?: string;
  readonly isPartial?: boolean;
}

export function anOrganizationReport(sketch: Sketch): OrganizationReport & KnownMonth {
  const today = parseDay(sketch.today ?? '2026-11-21') as Day;
  return {
    month: monthOf(today),
    billed: sketch.billed ?? NOTHING,
    estimated: sketch.estimated ?? toPico(0n),
    today: NOTHING,
    history: { from: addDays(today, -sketch.costs.length), costs: sketch.costs },
    isPartial: sketch.isPartial ?? false,
    unknownDays: 0,
    unpricedTokens: 0,
    forecast: null,
    previous: null,
    runway: null,
  };
}
