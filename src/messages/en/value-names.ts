/**
 * Names for values to which the organization has given no name: token types, items of the bill, and costs without a
 * value (for example, without an API key).
 */
import { inLanguage } from '../in-language.ts';

export const valueNameWords = inLanguage('valueNames', {
  categories: {
    input: 'Input',
    cacheCreation: 'Cache Creation',
    cacheRead: 'Cache Read',
    output: 'Output',
    other: 'Other',
  },
  items: {
    input: 'Uncached input',
    write5m: '5-minute cache write',
    write1h: '1-hour cache write',
    read: 'Cache Read',
    output: 'Output',
    webSearch: 'Web search',
    codeExecution: 'Code execution',
    sessions: 'Agent sessions',
    other: 'Other',
  },
  /** service tiers, geographies, context windows and speeds, by the provider's words for them */
  variants: {
    standard: 'Standard',
    batch: 'Batch',
    priority: 'Priority',
    fast: 'Fast',
    global: 'Global',
    us: 'US',
    not_available: 'Not available',
    '0-200k': '0–200k tokens',
    '200k-1M': '200k–1M tokens',
  },
  noModel: 'Cost without a model',
  defaultWorkspace: 'Default',
  console: 'Console',
  noKey: 'Cost without an API key',
  otherKeys: 'Other keys',
  unassigned: 'Unassigned',
  notLoaded: 'Not loaded yet',
  notGiven: 'Not given by the provider',
});
