/** The JSON Schema of the snapshot's prepaid credit. */
import { objectOf, orNull, type Schema } from './schema.ts';
import type { SnapshotPrepaid } from './snapshot-prepaid.ts';

const day: Schema = { type: 'string', format: 'date' };
const dayOrLater = (description: string): Schema => orNull(day, `${description}; null more than a year ahead`);

export const prepaidSchema = objectOf<SnapshotPrepaid>(
  {
    since: { ...day, description: 'The day of the balance: costs count from its start' },
    credited: { type: 'number', description: 'The balance and the top-ups so far' },
    spent: { type: 'number', description: 'Billed and estimated since then' },
    expired: { type: 'number', description: 'Credit that expired unused' },
    left: { type: 'number', description: 'credited − spent − expired; below 0 where more was spent than was declared' },
    isAtMost: {
      type: 'boolean',
      description: 'Days since then are unknown, or tokens have no price: there is at most that much left',
    },
    until: orNull(
      objectOf<NonNullable<SnapshotPrepaid['until']>>({
        earliest: dayOrLater('The day it is used up at the highest expected costs'),
        likely: dayOrLater('At the likely costs'),
        latest: dayOrLater('At the lowest expected costs'),
      }),
      'Null without a forecast, and where nothing is left',
    ),
  },
  'What is left of prepaid credit, of the whole organization: no provider tells a balance, so it is the declared one less what was spent',
);
