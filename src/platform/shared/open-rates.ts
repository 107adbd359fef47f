/**
 * The address of the default exchange-rate service, and the limits of a request to any exchange-rate service: ten
 * seconds and one mebibyte.
 */
import type { SendOptions } from '../../core/base/ports.ts';

/** The terms of the service require a link "Rates By Exchange Rate API" next to its rates. */
export const RATES_URL = 'https://open.er-api.com/v6/latest/USD';

export const RATES_HEADERS = ['content-type', 'retry-after'] as const;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/** Returns the caller's limits, but at most ours: ten seconds and one mebibyte. */
export function ratesLimits(options: SendOptions): SendOptions {
  return {
    ...options,
    timeoutMs: Math.min(options.timeoutMs, TIMEOUT_MS),
    maxBytes: Math.min(options.maxBytes, MAX_BYTES),
  };
}
