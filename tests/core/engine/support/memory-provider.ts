/**
 * Makes a provider in memory for tests. Its small organization has costs of three dollars on every day. A test can make
 * each operation of the provider fail.
 */
import { addDays, dayOf, formatDay, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { dayOfHour, firstHourOf, hourOf, type Hour } from '../../../../src/core/calendar/hour.ts';
import { parseMonth, type Month } from '../../../../src/core/calendar/month.ts';
import { createListeners } from '../../../../src/core/base/listeners.ts';
import { createBillRowsBuilder } from '../../../../src/core/model/bill-rows-builder.ts';
import { TOKEN_TYPE } from '../../../../src/core/model/category.ts';
import { ABSENT } from '../../../../src/core/model/dictionary.ts';
import type { Names } from '../../../../src/core/model/names.ts';
import { createUsageRowsBuilder } from '../../../../src/core/model/usage-rows-builder.ts';
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../../../src/core/money/pico.ts';
import type { Clock } from '../../../../src/core/base/ports.ts';
import type {
  FetchOptions,
  MinuteUsage,
  Organization,
  Provider,
  RateLimit,
} from '../../../../src/core/provider/contract.ts';
import type { FaultCause, ProviderFault } from '../../../../src/core/provider/fault.ts';
import type { OperationName } from '../../../../src/core/provider/operation.ts';
import { fail, ok, type Result } from '../../../../src/core/base/result.ts';

/**
 * What each day costs in dollars, on the bill and also at list prices. This is the price of a million input tokens of
 * MODEL.
 */
export const DOLLARS_A_DAY = 3n;
const MODEL = 'claude-sonnet-4-5-20250929';

/** Two keys have usage every day, each in one hour. */
const DAILY_USE = [
  { key: 'apikey_morning', hour: 10, tokens: 600_000 },
  { key: 'apikey_afternoon', hour: 13, tokens: 400_000 },
] as const;

export interface MemoryProvider extends Provider {
  /** the requests so far, e.g. `bill 2026-11-11..2026-11-21` */
  readonly calls: string[];
  /** operations that fail from now on */
  readonly faults: Map<OperationName, FaultCause>;
  /** the next request for this operation is not answered until the returned function is called */
  hold(operation: OperationName): () => void;
  organizationNow: Organization;
  billedThrough: Day;
  /**
   * the number of API keys that share the tokens of each usage row; with a large number, the organization has many keys
   */
  keysPerUse: number;
  waitsUntil: number | null;
  /** requests wait until this time; null ends the waiting */
  wait(until: number | null): void;
  limitsNow: readonly RateLimit[];
  spendLimitNow: Pico | null;
  minutesNow: readonly MinuteUsage[];
}

export interface MemoryProviderOptions {
  readonly clock: Clock;
  readonly since: string;
  readonly billedThrough: string;
}

export function dayNamed(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`not a day: ${text}`);
  return day;
}

export function monthNamed(text: string): Month {
  const month = parseMonth(text);
  if (month === null) throw new Error(`not a month: ${text}`);
  return month;
}

export function createMemoryProvider({ clock, since, billedThrough }: MemoryProviderOptions): MemoryProvider {
  const first = dayNamed(since);
  const calls: string[] = [];
  const faults = new Map<OperationName, FaultCause>();
  const waitListeners = createListeners();
  const gates = new Map<OperationName, Promise<void>>();

  async function answer<T>(
    operation: OperationName,
    call: string,
    options: FetchOptions | undefined,
    value: () => T,
  ): Promise<Result<T, ProviderFault>> {
    calls.push(call);
    options?.onProgress?.(0.5);
    const gate = gates.get(operation);
    gates.delete(operation);
    await (gate ?? Promise.resolve());
    if (options?.signal?.aborted === true) return fail({ kind: 'cancelled', operation });
    const fault = faults.get(operation);
    return fault === undefined ? ok(value()) : fail({ ...fault, operation });
  }

  const provider: MemoryProvider = {
    calls,
    faults,
    organizationNow: { id: 'org-test', name: 'Test organization' },
    billedThrough: dayNamed(billedThrough),
    keysPerUse: 1,
    limitsNow: [],
    spendLimitNow: null,
    minutesNow: [],
    hold: (operation) => {
      let open = (): void => undefined;
      gates.set(
        operation,
        new Promise((resolve) => {
          open = resolve;
        }),
      );
      return () => open();
    },
    time: clock,
    waits: { until: () => provider.waitsUntil, subscribe: waitListeners.subscribe },
    waitsUntil: null,
    wait: (until) => {
      provider.waitsUntil = until;
      waitListeners.notify();
    },
    organization: (options) => answer('organization', 'organization', options, () => provider.organizationNow),
    workspaces: (options) =>
      answer('workspaces', 'workspaces', options, () => [
        {
          id: 'wrkspc_default',
          name: 'Default',
          isDefault: true,
          createdAt: firstHourOf(first) * 3_600_000 + 5_000_000,
          archivedAt: null,
        },
      ]),
    apiKeys: (options) =>
      answer('apiKeys', 'apiKeys', options, () =>
        DAILY_USE.map(({ key }) => ({
          id: key,
          name: key.replace('apikey_', ''),
          status: 'active',
          hint: null,
          createdAt: firstHourOf(first) * 3_600_000 + 9_000_000,
          workspaceId: null,
        })),
      ),
    rateLimits: (options) => answer('rateLimits', 'rate limits', options, () => provider.limitsNow),
    spendLimit: (options) => answer('spendLimits', 'spend limit', options, () => provider.spendLimitNow),
    lastHour: (options) => answer('usageReport', 'last hour', options, () => provider.minutesNow),
    models: (options) =>
      answer('models', 'models', options, () => [{ id: MODEL, displayName: 'Claude Sonnet 4.5', createdAt: null }]),
    bill: ({ from, to }, names, options) =>
      answer('costReport', `bill ${formatDay(from)}..${formatDay(to)}`, options, () => {
        if (from >= to || to > dayOf(clock.now())) throw new Error('the provider refuses such a range');
        const rows = createBillRowsBuilder();
        const days: Day[] = [];
        const model = names.models.intern(MODEL);
        const variant = standard(names, null);
        for (let day = from; day < to; day = addDays(day, 1)) {
          days.push(day);
          if (day < first || day > provider.billedThrough) continue;
          rows.add({
            day,
            workspace: ABSENT,
            model,
            tokenType: TOKEN_TYPE.input,
            variant,
            costType: names.costTypes.intern('tokens'),
            amount: toPico(DOLLARS_A_DAY * PICO_PER_DOLLAR),
          });
        }
        return { rows: rows.seal(), days, missing: [], roundedAmounts: 0 };
      }),
    billByWorkspace: ({ from, to }, options) =>
      answer('costReport', `bill by workspace ${formatDay(from)}..${formatDay(to)}`, options, () => {
        if (from >= to || to > dayOf(clock.now())) throw new Error('the provider refuses such a range');
        const days = Array.from({ length: to - from }, (_, index) => addDays(from, index));
        const billed = days.filter((day) => day >= first && day <= provider.billedThrough);
        const amount = toPico(DOLLARS_A_DAY * PICO_PER_DOLLAR);
        return { days, rows: billed.map((day) => ({ day, workspace: null, amount })) };
      }),
    usage: ({ from, to, width, byKey }, names, options) =>
      answer(
        'usageReport',
        `usage ${width}${byKey ? ' by key' : ''} ${hourName(from)}..${hourName(to)}`,
        options,
        () => {
          const rows = createUsageRowsBuilder();
          const ended = Math.min(to, width === 'hour' ? hourOf(clock.now()) : firstHourOf(dayOf(clock.now())));
          if (ended <= from) throw new Error('the provider refuses such a range');
          const model = names.models.intern(MODEL);
          const variant = standard(names, null);
          for (let day = dayOfHour(from); day <= dayOfHour((ended - 1) as Hour); day = addDays(day, 1)) {
            if (day < first) continue;
            for (const { key, hour, tokens } of DAILY_USE) {
              const at = firstHourOf(day) + (width === 'hour' ? hour : 0);
              if (at < from || at >= ended) continue;
              for (let copy = 0; copy < provider.keysPerUse; copy += 1) {
                const name = copy === 0 ? key : `${key}_${copy}`;
                rows.add(
                  at,
                  byKey ? names.keys.intern(name) : ABSENT,
                  ABSENT,
                  model,
                  variant,
                  tokens / provider.keysPerUse,
                  0,
                  0,
                  0,
                  0,
                  0,
                );
              }
            }
          }
          return { rows: rows.seal(), through: ended as Hour, missing: [] };
        },
      ),
  };
  return provider;
}

function standard(names: Names, speed: string | null): number {
  return names.variants.intern({
    serviceTier: 'standard',
    inferenceGeo: 'not_available',
    contextWindow: '0-200k',
    speed,
  });
}

function hourName(hour: Hour): string {
  const name = formatDay(dayOfHour(hour));
  return hour % 24 === 0 ? name : `${name}T${String(hour % 24).padStart(2, '0')}`;
}
