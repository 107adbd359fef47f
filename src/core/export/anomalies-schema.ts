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
  value: orNull(named, 'Null for the total'),
};

const amounts: Readonly<Record<'cost' | 'usual' | 'excess', Schema>> = {
  cost: number,
  usual: { ...number, description: 'The median of the same weekday before' },
  excess: { ...number, description: 'cost − usual' },
};

export const ANOMALIES_SCHEMA: Schema = objectOf<AnomaliesJson>(
  {
    ...ENVELOPE_SCHEMAS,
    by: listOf({ type: 'string', enum: ANOMALY_WORDS }, 'What was looked at beside the total'),
    from: day,
    to: { ...day, description: 'The last day that was judged' },
    today: orNull(
      objectOf<NonNullable<AnomaliesJson['today']>>({
        hours: { type: 'integer', minimum: 1, description: 'Hours of the UTC day that are compared' },
        ...amounts,
        usual: { ...number, description: 'The median of the same hours of the same weekday before' },
      }),
      'The whole organization today, where it costs three times the usual by this hour and $10 more; else null, and where the plan lacks hours',
    ),
    judgedFrom: orNull(day, 'The first day with enough days before it to be judged; null where there is none'),
    unknownDays: listOf(day, 'Not judged: the provider has not answered for them, or they are still to be loaded'),
    notLoadedDays: listOf(day, 'Not judged by API key: their detail is being loaded. Ask again later'),
    events: listOf(
      objectOf<Event>({
        id: {
          ...text,
          description: 'Stays the same after a bill has landed, as long as the event begins on the same day',
        },
        ...thing,
        direction: { type: 'string', enum: ['above', 'below'] },
        kind: {
          type: 'string',
          enum: ['spike', 'level'],
          description: 'level: three unusual days or more in a row, a new level since `from`',
        },
        from: day,
        to: { ...day, description: 'The last unusual day' },
        ...amounts,
        isProvisional: { type: 'boolean', description: 'A day of it is not billed yet, so it may be corrected' },
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
              'The part of the difference that the named ones cover together; null where it is spread',
            ),
            parts: orNull({ type: 'integer', minimum: 0 }, 'Of spread: so many parts moved the same way'),
          }),
          'Where the difference comes from, on the day with the largest one; null where its detail is not loaded, and of the total where nothing else is looked at',
        ),
        also: listOf(objectOf<Event['also'][number]>(thing), 'What else was unusual by the same money'),
      }),
      'The newest first',
    ),
  },
  'Unusual days. Amounts are in `currency`; usual and excess sum to cost.',
);
