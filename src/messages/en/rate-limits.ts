/** Texts about rate limits: the limits per minute, and how much of a limit was used in the busiest minute. */
import { inLanguage } from '../in-language.ts';

export const rateLimitWords = inLanguage('rateLimits', {
  requests: (count: string) => `${count} requests/min`,
  input: (count: string) => `${count} input tokens/min`,
  output: (count: string) => `${count} output tokens/min`,
  inputAt: (percent: string, time: string) => `${percent}% of the input limit at ${time} UTC`,
  outputAt: (percent: string, time: string) => `${percent}% of the output limit at ${time} UTC`,
});
