/** Sentences about what each plan includes. */
import { inLanguage } from '../in-language.ts';

export const planWords = inLanguage('plan', {
  features: {
    intraday: { name: 'Intraday', what: 'Today’s cost by hour, API key and model, up to the last reported hour.' },
    models: { name: 'By Model', what: 'What each model cost over all time, by category and by month.' },
    perKey: {
      name: 'Cost by API key',
      what: 'What each API key cost in each month. The amounts sum to the month’s cost.',
    },
    manyKeys: { name: 'Selecting several API keys', what: 'The cost of several API keys together.' },
    teams: {
      name: 'Teams',
      what: 'The cost of each team. You set which keys and workspaces belong to it.',
    },
    rateLimits: {
      name: 'Rate limits',
      what: 'The rate limits of each model, and how much of them was used in the busiest minute.',
    },
    jsonApi: { name: 'JSON API', what: 'A server on this machine gives your figures to other programs.' },
  },
  isInPro: (feature: string) => `${feature} is part of Outlay Pro`,
  howToUnlock: (what: string) =>
    `${what} To use this feature, enter a licence in Settings. The licence is checked on this machine, and nothing is sent.`,
  howToUnlockInSettings: (what: string) =>
    `${what} This feature is part of Outlay Pro. To use it, enter a licence under Plan.`,
});
