/**
 * Three organizations that the questions of people are tried on, up to a given moment: a small one of two keys and ten days, one of 5,000
 * keys, and one that was never used. Every amount is in whole cents, so what a page shows can be compared exactly.
 */
import { billFor } from './bill.ts';
import { aKey, anOrganization, aUsageRow, aWorkspace } from './builders.ts';
import type { Organization, UsageRow } from './organization.ts';
import { LIST_PRICES, unitPriceFrom } from './prices.ts';
import { DAY_MS, dayOf, floorTo, HOUR_MS } from './utc.ts';

export const OPUS = 'claude-opus-5-5';
export const HAIKU = 'claude-haiku-4-5-20251001';
/** The list prices that all of them are billed at. */
export const LIST_PRICE = unitPriceFrom(LIST_PRICES);

/** Tokens that cost a dollar. */
const OPUS_INPUT = 250_000;
const OPUS_OUTPUT = 50_000;
const HAIKU_INPUT = 1_000_000;

/** The night is so many days before today: in the month before where the moment is early in its month. */
const NIGHT_DAYS_AGO = 7;
/** Hours in which the key of the night writes without end. */
const NIGHT_HOURS = [2, 3, 4] as const;

export interface AskedOrganization {
  readonly organization: Organization;
  /** the first moment of the day on which one key wrote without end from 02:00 to 05:00; null where there is none */
  readonly night: number | null;
  /** the name of that key */
  readonly nightKey: string | null;
}

/** One workspace, two keys, ten days: $2 of Opus and $1 of Haiku a day, and one night of $60. */
export function aSmallOrganization(now: number): AskedOrganization {
  const today = floorTo(now, DAY_MS);
  const night = today - NIGHT_DAYS_AGO * DAY_MS;
  const usageRows = Array.from({ length: 10 }, (_, index) => today - index * DAY_MS).flatMap((hour) => [
    aUsageRow({ hour, keyId: 'apikey_laptop', model: OPUS, uncached: OPUS_INPUT, output: OPUS_OUTPUT }),
    aUsageRow({ hour, keyId: 'apikey_nightly', model: HAIKU, uncached: HAIKU_INPUT, output: 0 }),
  ]);
  return {
    organization: billed(now, {
      name: 'Two keys',
      workspaces: [
        aWorkspace({ id: 'wrkspc_default', name: 'Default', isDefault: true }),
        aWorkspace({ id: 'wrkspc_research', name: 'Research' }),
      ],
      keys: [aKey({ id: 'apikey_laptop', name: 'laptop' }), aKey({ id: 'apikey_nightly', name: 'nightly' })],
      usageRows: [
        ...usageRows,
        ...nightRows({ night, keyId: 'apikey_nightly', workspaceId: 'wrkspc_research', dollars: 60 }),
      ],
    }),
    night,
    nightKey: 'nightly',
  };
}

const KEYS = 5000;
const WORKSPACES = 50;

/** 5,000 keys in fifty workspaces, each at work yesterday and a week ago for one cent and more, and one night of $300. */
export function anOrganizationOf5000Keys(now: number): AskedOrganization {
  const today = floorTo(now, DAY_MS);
  const night = today - NIGHT_DAYS_AGO * DAY_MS;
  const places = Array.from({ length: KEYS }, (_, index) => ({
    keyId: `apikey_${String(index).padStart(4, '0')}`,
    workspaceId: `wrkspc_${String(index % WORKSPACES).padStart(2, '0')}`,
    model: index % 2 === 0 ? OPUS : HAIKU,
    cents: 1 + (index % 7),
  }));
  const rowsOf = (day: number): UsageRow[] =>
    places.map(({ keyId, workspaceId, model, cents }) =>
      aUsageRow({
        hour: day + 12 * HOUR_MS,
        keyId,
        workspaceId,
        model,
        uncached: (cents * (model === OPUS ? OPUS_INPUT : HAIKU_INPUT)) / 100,
        output: 0,
      }),
    );
  return {
    organization: billed(now, {
      name: 'Five thousand keys',
      workspaces: [
        aWorkspace({ id: 'wrkspc_default', name: 'Default', isDefault: true }),
        ...Array.from({ length: WORKSPACES }, (_, index) => {
          const number = String(index).padStart(2, '0');
          return aWorkspace({ id: `wrkspc_${number}`, name: `Team ${number}` });
        }),
      ],
      keys: places.map(({ keyId, workspaceId }, index) =>
        aKey({ id: keyId, name: `service ${index}`, scope: { type: 'workspace', workspaceId } }),
      ),
      usageRows: [
        ...rowsOf(today - DAY_MS),
        ...rowsOf(night),
        ...nightRows({ night, keyId: 'apikey_4321', workspaceId: `wrkspc_${4321 % WORKSPACES}`, dollars: 300 }),
      ],
    }),
    night,
    nightKey: 'service 4321',
  };
}

/** One key that nobody has used. */
export function anUnusedOrganization(now: number): AskedOrganization {
  return {
    organization: anOrganization({ now, name: 'Never used', keys: [aKey({ name: 'spare' })], usageRows: [] }),
    night: null,
    nightKey: null,
  };
}

interface Night {
  readonly night: number;
  readonly keyId: string;
  readonly workspaceId: string;
  /** all of its output */
  readonly dollars: number;
}

function nightRows({ night, keyId, workspaceId, dollars }: Night): UsageRow[] {
  const output = (dollars * OPUS_OUTPUT) / NIGHT_HOURS.length;
  return NIGHT_HOURS.map((hour) =>
    aUsageRow({ hour: night + hour * HOUR_MS, keyId, workspaceId, model: OPUS, uncached: 0, output }),
  );
}

/** Completed days are billed at list price. */
function billed(now: number, over: Partial<Organization> & Pick<Organization, 'usageRows'>): Organization {
  const today = floorTo(now, DAY_MS);
  const ended = over.usageRows.filter(({ hour }) => hour < today);
  const costRows = billFor(ended, { unitPrice: LIST_PRICE });
  return anOrganization({ now, billedThrough: dayOf(today - DAY_MS), costRows, ...over });
}
