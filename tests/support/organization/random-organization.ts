// Makes a random organization whose bill follows from its usage. The same seed, size and options give the same data.

import { billFor } from './bill.ts';
import { aCostRow, aKey, aModel, anOrganization, aWebSearchCostRow, aWorkspace } from './builders.ts';
import type { ApiKey, CostRow, Model, Organization, UsageRow, Workspace } from './organization.ts';
import { LIST_PRICES, unitPriceFrom, type PriceTable } from './prices.ts';
import { createRandom, type Random } from './random.ts';
import { fromDecimal, plus, rational, times, type Rational } from './rational.ts';
import { at, DAY_MS, dayOf, floorTo, HOUR_MS } from './utc.ts';

interface Size {
  /** how many days before today have figures */
  readonly days: number;
  readonly workspaces: number;
  readonly keys: number;
  /** the mean number of usage rows a day */
  readonly rowsPerDay: number;
}

const SIZES = {
  tiny: { days: 3, workspaces: 1, keys: 2, rowsPerDay: 4 },
  small: { days: 40, workspaces: 3, keys: 6, rowsPerDay: 12 },
  medium: { days: 100, workspaces: 8, keys: 40, rowsPerDay: 60 },
} as const satisfies Record<string, Size>;

interface RandomOptions {
  readonly now?: number;
  readonly prices?: PriceTable;
  /** a factor for every line of the bill, such as '0.85' for a contract discount */
  readonly discount?: string;
  /** changes every line of the bill by up to ±0.1 %, so that amounts have up to 10 decimals of a cent */
  readonly noise?: boolean;
  /** the number of completed days before today that are not billed yet */
  readonly billLagDays?: number;
  /** adds models that are not in the price table: usage without a bill, and lines of the bill without usage */
  readonly unknownModels?: boolean;
  /** adds lines of the bill with unknown token types and cost types, and with session usage */
  readonly unknownTypes?: boolean;
  /** also uses the default workspace, for which reports contain null */
  readonly nullWorkspace?: boolean;
  /** adds usage in the provider's console, which has no key */
  readonly nullKeys?: boolean;
}

/**
 * Makes the organization. All unusual cases are included, unless an option switches them off. `size` is a name or exact
 * numbers.
 */
export function randomOrganization(
  seed: number,
  size: keyof typeof SIZES | Size,
  options: RandomOptions = {},
): Organization {
  const random = createRandom(seed);
  const figures = typeof size === 'string' ? SIZES[size] : size;
  const now = options.now ?? at('2026-11-21T14:05');
  const prices = options.prices ?? LIST_PRICES;
  const firstDay = floorTo(now, DAY_MS) - figures.days * DAY_MS;
  const workspaces = makeWorkspaces(figures.workspaces, firstDay);
  const keys = makeKeys(figures.keys, workspaces, firstDay, options.nullWorkspace ?? true);
  const usageRows: UsageRow[] = [];
  const models = Object.keys(prices);
  if (options.unknownModels ?? true) models.push('claude-saga-9');
  for (let day = firstDay; day < now; day += DAY_MS) {
    const hours = Math.min(24, Math.floor((now - day) / HOUR_MS));
    const count = hours === 0 ? 0 : random.integer(0, 2 * figures.rowsPerDay);
    for (let index = 0; index < count; index += 1) {
      const hour = day + random.integer(0, hours - 1) * HOUR_MS;
      usageRows.push(makeUsage(random, hour, random.pick(keys), random.pick(models), options.nullKeys ?? true));
    }
  }
  const billedUntil = floorTo(now, DAY_MS) - (options.billLagDays ?? 0) * DAY_MS;
  const completed = usageRows.filter((row) => row.hour < billedUntil);
  const costRows = billFor(completed, {
    unitPrice: unitPriceFrom(prices),
    adjust: adjustment(random, options),
  });
  costRows.push(...oddLines(random, firstDay, billedUntil, options));
  return anOrganization({
    id: `00000000-0000-4000-8000-${seed.toString(16).padStart(12, '0')}`,
    name: `Random organization ${String(seed)}`,
    now,
    billedThrough: dayOf(billedUntil - DAY_MS),
    workspaces,
    keys,
    models: makeModels(prices),
    usageRows,
    costRows,
  });
}

function makeWorkspaces(count: number, createdAt: number): Workspace[] {
  const base = aWorkspace({ id: 'wrkspc_default', name: 'Default', isDefault: true, createdAt });
  const named = Array.from({ length: count }, (_, index) => {
    const archivedAt = index > 0 && index % 5 === 0 ? createdAt + DAY_MS : null;
    return aWorkspace({
      id: `wrkspc_${String(index)}`,
      name: `Workspace ${String(index)}`,
      createdAt,
      archivedAt,
    });
  });
  return [base, ...named];
}

function makeKeys(count: number, workspaces: readonly Workspace[], createdAt: number, useDefault: boolean): ApiKey[] {
  const homes = workspaces.filter((workspace) => useDefault || !workspace.isDefault);
  return Array.from({ length: count }, (_, index) => {
    const home = homes[index % homes.length];
    return aKey({
      id: `apikey_${String(index)}`,
      name: `key ${String(index)}`,
      createdAt,
      status: index % 7 === 6 ? 'archived' : 'active',
      scope: home === undefined ? { type: 'organization' } : { type: 'workspace', workspaceId: home.id },
    });
  });
}

function makeModels(prices: PriceTable): Model[] {
  return Object.keys(prices).map((id) => {
    const line = (['haiku', 'sonnet', 'opus', 'fable'] as const).find((name) => id.includes(name)) ?? null;
    return aModel({ id, displayName: id.replaceAll('-', ' '), line });
  });
}

function makeUsage(random: Random, hour: number, key: ApiKey, model: string, console: boolean): UsageRow {
  const home = key.scope.type === 'workspace' ? key.scope.workspaceId : null;
  const cached = random.chance(0.6);
  return {
    hour,
    keyId: console && random.chance(0.1) ? null : key.id,
    workspaceId: home === 'wrkspc_default' ? null : home,
    model,
    serviceTier: random.chance(0.2) ? 'batch' : 'standard',
    contextWindow: random.chance(0.1) ? '200k-1M' : '0-200k',
    inferenceGeo: model.includes('haiku-4-5') ? 'not_available' : random.chance(0.15) ? 'us' : 'global',
    speed: 'standard',
    accountId: null,
    serviceAccountId: null,
    uncached: random.integer(0, 2_000_000),
    write5m: cached ? random.integer(0, 400_000) : 0,
    write1h: cached && random.chance(0.3) ? random.integer(0, 200_000) : 0,
    read: cached ? random.integer(0, 9_000_000) : 0,
    output: random.integer(1, 300_000),
    webSearch: random.chance(0.1) ? random.integer(1, 30) : 0,
  };
}

function adjustment(random: Random, options: RandomOptions): (dollars: Rational) => Rational {
  const discount = fromDecimal(options.discount ?? '1');
  return (dollars) => {
    const bend =
      (options.noise ?? true) ? rational(BigInt(random.integer(-1_000_000, 1_000_000)), 1_000_000_000n) : rational(0n);
    return times(times(dollars, discount), plus(rational(1n), bend));
  };
}

function oddLines(random: Random, firstDay: number, billedUntil: number, options: RandomOptions): CostRow[] {
  const lines: CostRow[] = [];
  for (let start = firstDay; start < billedUntil; start += DAY_MS) {
    const day = dayOf(start);
    const workspaceId = (options.nullWorkspace ?? true) && random.chance(0.5) ? null : 'wrkspc_0';
    const amountCents = `${String(random.integer(0, 400))}.${String(random.integer(1, 9_999_999_999)).padStart(10, '0')}`;
    if ((options.unknownModels ?? true) && random.chance(0.2)) {
      lines.push(
        aCostRow({
          day,
          workspaceId,
          amountCents,
          model: 'claude-epic-1',
          description: 'Claude Epic 1 Usage - Input Tokens',
        }),
      );
    }
    if (!(options.unknownTypes ?? true)) continue;
    if (random.chance(0.2)) {
      lines.push(
        aCostRow({
          day,
          workspaceId,
          amountCents,
          tokenType: 'reasoning_tokens',
          description: 'Reasoning Tokens',
        }),
      );
    }
    if (random.chance(0.2)) {
      lines.push(
        aWebSearchCostRow({
          day,
          workspaceId,
          amountCents,
          costType: 'session_usage',
          description: 'Session Usage',
        }),
      );
    }
  }
  return lines;
}
