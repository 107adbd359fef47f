/** Parses the rate limits in the response headers of the provider's Messages API. Any header may be missing. */
import type { LimitGroup } from '../limits/limits.ts';

type HeaderLimits = Pick<LimitGroup, 'requests' | 'inputTokens' | 'outputTokens'>;

/** The response headers of a probe (a test request) that a transport must return. */
export const PROBE_HEADERS = [
  'anthropic-ratelimit-requests-limit',
  'anthropic-ratelimit-input-tokens-limit',
  'anthropic-ratelimit-output-tokens-limit',
] as const;

const WHOLE = /^\d{1,15}$/;

/**
 * Parses the limits in response headers.
 * @param headers the response headers, with names in lower case
 * @returns the limits, also of a refused request; null if no header contains a limit
 */
export function limitsInHeaders(headers: Readonly<Record<string, string>>): HeaderLimits | null {
  const [requests, inputTokens, outputTokens] = PROBE_HEADERS.map((name) => {
    const text = headers[name] ?? '';
    return WHOLE.test(text) ? Number(text) : null;
  });
  const limits = { requests: requests ?? null, inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
  return Object.values(limits).some((value) => value !== null) ? limits : null;
}
