/** Parses the rate limits in the headers of an answer to a message (provider facts 2). Any of them may be missing. */
import type { LimitGroup } from '../limits/limits.ts';

type HeaderLimits = Pick<LimitGroup, 'requests' | 'inputTokens' | 'outputTokens'>;

/** The headers of an answer that a probe's transport must return. */
export const PROBE_HEADERS = [
  'anthropic-ratelimit-requests-limit',
  'anthropic-ratelimit-input-tokens-limit',
  'anthropic-ratelimit-output-tokens-limit',
] as const;

const WHOLE = /^\d{1,15}$/;

/**
 * Parses the limits in the headers of an answer.
 * @param headers names in lower case
 * @returns null if no header has a limit; a refused request may have limits too
 */
export function limitsInHeaders(headers: Readonly<Record<string, string>>): HeaderLimits | null {
  const [requests, inputTokens, outputTokens] = PROBE_HEADERS.map((name) => {
    const text = headers[name] ?? '';
    return WHOLE.test(text) ? Number(text) : null;
  });
  const limits = { requests: requests ?? null, inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
  return Object.values(limits).some((value) => value !== null) ? limits : null;
}
