/** What a plan leaves out: what it is, and how to get it. Nothing that is locked is hidden. */
import type { Feature } from '../../core/access/access.ts';

export interface LockedModel {
  readonly title: string;
  readonly text: string;
}

const WHAT: Readonly<Record<Feature, string>> = {
  intraday: 'Today’s cost by API key and model, hour by hour, about an hour behind.',
  models: 'What each model cost over all time, by category and month by month.',
  perKey: 'What each API key cost in each month, adding up to the bill.',
  manyKeys: 'Looking at several API keys together.',
  rateLimits: 'The limits of each model, with how much of them the busiest minute took.',
  jsonApi: 'A local server that answers other programs with these figures.',
};

const NAMES: Readonly<Record<Feature, string>> = {
  intraday: 'Intraday',
  models: 'By Model',
  perKey: 'Cost by API key',
  manyKeys: 'Several keys at once',
  rateLimits: 'Rate limits',
  jsonApi: 'The JSON API',
};

const HOW_TO_UNLOCK =
  'Put a licence into Settings to have it; it is checked on this machine, and nothing is sent anywhere.';

export function toLockedModel(feature: Feature): LockedModel {
  return { title: `${NAMES[feature]} is part of Outlay Pro`, text: `${WHAT[feature]} ${HOW_TO_UNLOCK}` };
}

/** The same in Settings itself, where the licence goes. */
export function lockedInSettings(feature: Feature): string {
  return `${WHAT[feature]} It is part of Outlay Pro: a licence opens it, under Plan.`;
}

/** `Intraday`, as in a list of what a plan has. */
export function featureName(feature: Feature): string {
  return NAMES[feature];
}
