/** Parses the rate limits in the headers of an answer to a message (provider facts 2). Any of them may be missing. */
import type { LimitGroup } from '../limits/limits.ts';

type Told = Pick<LimitGroup, 'requests' | 'inputTokens' | 'outputTokens'>;

/** What a probe's transport must keep of an answer's headers. */
export const PROBE_HEADERS = [
  'anthropic-ratelimit-requests-limit',
  'anthropic-ratelimit-input-tokens-limit',
  'anthropic-ratelimit-output-tokens-limit',
] as const;

const WHOLE = /^\d{1,15}$/;

/**
 * @param headers lower case
 * @returns null when nothing is told; a refusal may tell as well
 */
export function limitsInHeaders(headers: Readonly<Record<string, string>>): Told | null {
  const [requests, inputTokens, outputTokens] = PROBE_HEADERS.map((name) => {
    const text = headers[name] ?? '';
    return WHOLE.test(text) ? Number(text) : null;
  });
  const told = { requests: requests ?? null, inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
  return Object.values(told).some((value) => value !== null) ? told : null;
}
