/** Where the running month may end, as a range. */
import type { OrganizationReport } from '../reports/reports.ts';
import type { Forecast } from './budget.ts';

/** Null while fewer than 28 completed days are known, and while the running month is still loading. */
export function forecastOf(_organization: OrganizationReport, _nowMs: number): Forecast | null {
  return null;
}
