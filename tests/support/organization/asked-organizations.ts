/**
 * Makes three test organizations with figures up to a given time: a small one with two keys and ten days, one with
 * 5,000 keys, and one that was never used. All amounts are whole cents, so tests can compare the amounts on a page
 * exactly.
 */
import { billFor } from './bill.ts';
import { aKey, anOrganization, aUsageRow, aWorkspace } from './builders.ts';
import type { Organization, UsageRow } from './organization.ts';
import { LIST_PRICES, unitPriceFrom } from './prices.ts';
import { DAY_MS, dayOf, floorTo, HOUR_MS } from './utc.ts';

export const OPUS = 'claude-opus-5-5';
export const HAIKU = 'claude-haiku-4-5-20251001';
/** The list prices at which all three organizations are billed. */
export const LIST_PRICE = unitPriceFrom(LIST_PRICES);

/** The numbers of tokens that cost one dollar, for each model and kind of token. */
const OPUS_INPUT = 250_000;
const OPUS_OUTPUT = 50_000;
const HAIKU_INPUT = 1_000_000;

/**
 * How many days before today the expensive night is. If the month is only a few days old, the night is in the month
 * before.
 */
const NIGHT_DAYS_AGO = 7;
/** The UTC hours of the expensive night, in which one key is used without a pause. */
const NIGHT_HOURS = [2, 3, 4] as const;

export interface AskedOrganization {
  readonly organization: Organization;
  /**
   * the start of the day on which one key was used from 02:00 to 05:00 without a pause, in ms; null if there is no
   * such night
   */
  readonly night: number | null;
  /** the name of the key that was used in that night; null if there is no such night */
  readonly nightKey: string | null;
}

/**
 * Makes the small organization: one workspace, two keys, ten days. Each day costs $2 for Opus and $1 for Haiku, and one
 * night costs $60.
 */
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

/**
 * Makes an organization with 5,000 keys in fifty workspaces. Each key was used yesterday and a week ago, for at least
 * one cent. One night costs $300.
 */
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

/** Makes an organization with one key that nobody has used. */
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
  /** the cost in dollars; all tokens are output tokens */
  readonly dollars: number;
}

function nightRows({ night, keyId, workspaceId, dollars }: Night): UsageRow[] {
  const output = (dollars * OPUS_OUTPUT) / NIGHT_HOURS.length;
  return NIGHT_HOURS.map((hour) =>
    aUsageRow({ hour: night + hour * HOUR_MS, keyId, workspaceId, model: OPUS, uncached: 0, output }),
  );
}

/** Makes the organization. Completed days are billed at list price. */
function billed(now: number, over: Partial<Organization> & Pick<Organization, 'usageRows'>): Organization {
  const today = floorTo(now, DAY_MS);
  const ended = over.usageRows.filter(({ hour }) => hour < today);
  const costRows = billFor(ended, { unitPrice: LIST_PRICE });
  return anOrganization({ now, billedThrough: dayOf(today - DAY_MS), costRows, ...over });
}
