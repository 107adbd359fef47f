/** What a plan leaves out of a command's answer, and how to get it. */
import type { Feature } from '../../../core/access/access.ts';

const FEATURE_WORDS: Readonly<Record<Feature, string>> = {
  intraday: 'today by key and model',
  models: 'costs by model',
  perKey: 'costs by API key',
  manyKeys: 'a filter of more than one key',
  rateLimits: 'rate limits',
  jsonApi: 'the JSON API',
};
/** What figures on standard output can hold at all. */
const PRINTED: readonly Feature[] = ['intraday', 'models', 'perKey', 'manyKeys'];

export function lockedSentence(locked: readonly Feature[]): string {
  const words = locked.filter((feature) => PRINTED.includes(feature)).map((feature) => FEATURE_WORDS[feature]);
  return `Not in this plan, and left out: ${words.join(', ')}. "outlay licence set" takes a Pro licence into use.`;
}

export function notInPlanSentence(feature: Feature): string {
  return `Not in this plan: ${FEATURE_WORDS[feature]}. "outlay licence set" takes a Pro licence into use.`;
}
