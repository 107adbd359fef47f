/**
 * Sentences of `outlay licence`. Also sentences that any command prints about the parts of its output that the plan
 * does not include.
 */
import { inLanguage } from '../in-language.ts';

export const commandLicenceWords = inLanguage('commandLicence', {
  about: 'set, show or remove the licence',
  setAbout: 'enter a licence; it is checked on this machine',
  file: 'the file with the licence (default: standard input)',
  showAbout: 'show the current plan (default)',
  removeAbout: 'remove the licence from this machine',
  unreadable: 'The file cannot be read. Check its path and permissions.',
  trialWaiting: 'The trial has not started. It lasts seven days and starts when you add an admin key.',
  /** @param when for example `21 Nov 2026, 14:00 UTC` */
  trial: (when: string) => `The trial includes everything and ends on ${when}.`,
  free: 'The free plan includes the Overview (by workspace, category and item), the tabs By Month and By Workspace, the Explain tab by workspace, savings from caching by workspace, CSV files, currencies, the limit, alerts and widgets.',
  pro: (holder: string) => `Outlay Pro, licensed to ${holder}.`,
  features: {
    intraday: 'today’s cost by key and model',
    models: 'costs by model',
    perKey: 'costs by API key',
    manyKeys: 'the cost of several keys together',
    teams: 'costs by team',
    rateLimits: 'rate limits',
    jsonApi: 'the JSON API',
  },
  /** @param features for example `costs by model and costs by API key` */
  leftOut: (features: string) =>
    `Your plan does not include ${features}. The output leaves out these figures. To use Pro, run "outlay licence set".`,
  notInPlan: (feature: string) => `Your plan does not include ${feature}. To use Pro, run "outlay licence set".`,
});
