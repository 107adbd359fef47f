/** The JSON Schema of unusual days. The type `AnomaliesJson` is checked against it. */
import { ANOMALY_WORDS } from '../analysis/anomalies/anomalies-text.ts';
import { CAUSE_KINDS } from '../analysis/anomalies/anomaly.ts';
import { DAY_STATUSES } from '../model/day-status.ts';
import { day, ENVELOPE_SCHEMAS, named, number, text } from './answer-schema.ts';
import type { AnomaliesJson } from './anomalies-json.ts';
import { listOf, objectOf, orNull, type Schema } from './schema.ts';

type Event = AnomaliesJson['events'][number];

const thing: Readonly<Record<'dimension' | 'value', Schema>> = {
  dimension: { type: 'string', enum: ['total', ...ANOMALY_WORDS] },
  value: orNull(named, 'null for the total'),
};

const amounts: Readonly<Record<'cost' | 'usual' | 'excess', Schema>> = {
  cost: {
    ...number,
    description: 'For days that are not billed yet, only tokens and web searches: estimates include nothing else',
  },
  usual: { ...number, description: 'The median of the same weekday before' },
  excess: { ...number, description: 'cost − usual' },
};

export const ANOMALIES_SCHEMA: Schema = objectOf<AnomaliesJson>(
  {
    ...ENVELOPE_SCHEMAS,
    by: listOf({ type: 'string', enum: ANOMALY_WORDS }, 'What is checked besides the total'),
    from: day,
    to: { ...day, description: 'The last day that was checked' },
    today: orNull(
      objectOf<NonNullable<AnomaliesJson['today']>>({
        hours: { type: 'integer', minimum: 1, description: 'Hours of the UTC day that are compared' },
        ...amounts,
        usual: { ...number, description: 'The median of the same hours of the same weekday before' },
      }),
      'Today, for the whole organization, if it costs at least three times the usual amount at this hour and at least $10 more; otherwise null, and null if the plan does not include hours',
    ),
    judgedFrom: orNull(day, 'The first day that has enough earlier days to be checked; null if there is none'),
    unknownDays: listOf(
      day,
      'Days that are not checked, because the provider has not answered for them or they are not loaded yet',
    ),
    notLoadedDays: listOf(
      day,
      'Days that are not checked by API key, because their costs by API key are still loading. Try again later',
    ),
    events: listOf(
      objectOf<Event>({
        id: {
          ...text,
          description: 'Does not change when a bill arrives, as long as the event begins on the same day',
        },
        ...thing,
        direction: { type: 'string', enum: ['above', 'below'] },
        kind: {
          type: 'string',
          enum: ['spike', 'level'],
          description: 'level: the cost has stayed at a new level since `from`, for at least three days',
        },
        from: day,
        to: { ...day, description: 'The last unusual day' },
        ...amounts,
        isProvisional: {
          type: 'boolean',
          description: 'One of its days is not billed yet, so the event may be corrected',
        },
        days: listOf(
          objectOf<Event['days'][number]>({ day, ...amounts, status: { type: 'string', enum: DAY_STATUSES } }),
          'The unusual days; they sum to the amounts of the event, up to rounding',
        ),
        cause: orNull(
          objectOf<NonNullable<Event['cause']>>({
            kind: { type: 'string', enum: [...CAUSE_KINDS, 'spread'] },
            apiKey: orNull(named),
            workspace: orNull(named),
            model: orNull(named),
            share: orNull(
              number,
              'The share of the difference, from 0 to 1, that the named causes explain; null if no few causes explain it',
            ),
            parts: orNull({ type: 'integer', minimum: 0 }, 'For spread: how many parts changed in the same direction'),
          }),
          'What caused the difference on the day with the largest difference; null if the breakdown of that day is not loaded, and for the total if nothing else is checked',
        ),
        also: listOf(objectOf<Event['also'][number]>(thing), 'Other unusual parts that contain the same costs'),
      }),
      'The newest first',
    ),
  },
  'Unusual days. Amounts are in `currency`; usual and excess sum to cost.',
);
