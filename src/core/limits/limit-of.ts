/** Chooses the monthly limit: the limit in Outlay's settings or, if there is none, the provider's limit. */
import type { LimitsReport } from './limits.ts';
import { parseDollars } from '../money/parse-amount.ts';
import type { Pico } from '../money/pico.ts';

export interface LimitInForce {
  readonly amount: Pico;
  readonly source: 'own' | 'provider';
}

/**
 * Returns the limit and where it comes from.
 * @param own the setting, a plain decimal in US dollars
 * @param limits the provider's limits; null if they were not requested
 * @returns the limit with which spending is compared; null if neither limit is above zero
 */
export function limitOf(own: string | null, limits: Pick<LimitsReport, 'spendLimit'> | null): LimitInForce | null {
  const chosen = own === null ? null : (parseDollars(own)?.amount ?? null);
  if (chosen !== null && chosen > 0n) return { amount: chosen, source: 'own' };
  const ofProvider = limits?.spendLimit?.amount ?? null;
  return ofProvider !== null && ofProvider > 0n ? { amount: ofProvider, source: 'provider' } : null;
}
