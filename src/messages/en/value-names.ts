/**
 * Names for values to which the organization has given no name: token types, items of the bill, and costs without a
 * value (for example, without an API key).
 */
import { inLanguage } from '../in-language.ts';

export const valueNameWords = inLanguage('valueNames', {
  categories: {
    input: 'input',
    cacheCreation: 'cache creation',
    cacheRead: 'cache read',
    output: 'output',
    other: 'other',
  },
  items: {
    input: 'uncached input',
    write5m: '5-minute cache write',
    write1h: '1-hour cache write',
    read: 'cache read',
    output: 'output',
    webSearch: 'web search',
    codeExecution: 'code execution',
    sessions: 'agent sessions',
    other: 'other',
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
