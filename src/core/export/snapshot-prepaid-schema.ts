/** The JSON Schema of the snapshot's prepaid credit. */
import { objectOf, orNull, type Schema } from './schema.ts';
import type { SnapshotPrepaid } from './snapshot-prepaid.ts';

const day: Schema = { type: 'string', format: 'date' };
const dayOrLater = (description: string): Schema => orNull(day, `${description}; null more than a year ahead`);

export const prepaidSchema = objectOf<SnapshotPrepaid>(
  {
    since: { ...day, description: 'The day of the balance; costs are subtracted from the start of this day' },
    credited: { type: 'number', description: 'The balance and the top-ups so far' },
    spent: { type: 'number', description: 'Billed and estimated since then' },
    expired: { type: 'number', description: 'Credit that expired unused' },
    left: { type: 'number', description: 'credited − spent − expired; below 0 if more was spent than was declared' },
    isAtMost: {
      type: 'boolean',
      description:
        'The cost of some days since then is not known, or some tokens have no known price, so the real balance is lower',
    },
    until: orNull(
      objectOf<NonNullable<SnapshotPrepaid['until']>>({
        earliest: dayOrLater('The day on which it is used up at the highest expected costs'),
        likely: dayOrLater('The day on which it is used up at the likely costs'),
        latest: dayOrLater('The day on which it is used up at the lowest expected costs'),
      }),
      'null if there is no forecast or nothing is left',
    ),
  },
  'The prepaid credit that is left, for the whole organization. The provider does not report a balance, so this is the declared balance minus the cost since then',
);
