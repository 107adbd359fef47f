/**
 * The adapter for Anthropic. It implements `Provider` (`contract.ts`), and sends the requests of `operations.ts`
 * through a transport.
 */
import { dayOf } from '../../calendar/day.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { Names } from '../../model/names.ts';
import type { Clock, Log, Random } from '../../base/ports.ts';
import type { Transport } from '../transport.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { ApiKey, FetchOptions, Provider, Workspace } from '../contract.ts';
import type { FaultCause, ProviderFault } from '../fault.ts';
import type { OperationName } from '../operation.ts';
import { createProviderTime } from '../provider-time.ts';
import { createRetrier } from '../retry.ts';
import { readBill, readBillByWorkspace } from './reports/bill.ts';
import { readApiKeys, readModels, readOrganization, readWorkspaces } from './lists/directory.ts';
import { readRateLimits, readSpendLimit } from './lists/limits.ts';
import { readDayCost } from './reports/day-cost.ts';
import { readKeyAmounts } from './reports/key-amounts.ts';
import { readLastHour } from './reports/minutes.ts';
import { createRequester } from './wire/request.ts';
import { createUsageReader } from './reports/usage.ts';

export interface AnthropicPorts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * Creates a provider. Between calls, it remembers the list of workspaces, the size of answers, whether usage can be
 * grouped by speed, the provider's time, and how long requests must wait. The list of workspaces is needed for the id
 * of the default workspace: some reports contain this id, and others contain null instead.
 */
export function createAnthropicProvider({ transport, clock, random, log }: AnthropicPorts): Provider {
  const ports = { clock, random, log };
  const retrier = createRetrier(ports);
  const time = createProviderTime(clock, log);
  const requester = createRequester(transport, retrier, ports, time);
  const usageReader = createUsageReader(requester, log);
  let known: readonly Workspace[] | null = null;

  async function listWorkspaces(options: FetchOptions): Promise<Result<readonly Workspace[], FaultCause>> {
    const listed = await readWorkspaces(requester, options);
    if (listed.ok) known = listed.value;
    return listed;
  }

  function defaultWorkspace(): Workspace | undefined {
    return known?.find(({ isDefault }) => isDefault);
  }

  function defaultWorkspaceIn(names: Names): number {
    const found = defaultWorkspace();
    return found === undefined ? ABSENT : names.workspaces.intern(found.id);
  }

  async function workspaceIds(options: FetchOptions): Promise<Result<readonly string[], FaultCause>> {
    const listed = known === null ? await listWorkspaces(options) : ok(known);
    return listed.ok ? ok(listed.value.map(({ id }) => id)) : listed;
  }

  return {
    waits: retrier.waits,
    time,
    async organization(options = {}) {
      return named('organization', await readOrganization(requester, options));
    },
    async workspaces(options = {}) {
      return named('workspaces', await listWorkspaces(options));
    },
    async apiKeys(options = {}) {
      const read = await readApiKeys(requester, options);
      const home = defaultWorkspace()?.id;
      return named('apiKeys', read.ok ? ok(read.value.map((key) => atHome(key, home))) : read);
    },
    async models(options = {}) {
      return named('models', await readModels(requester, options));
    },
    async bill(range, names, options = {}) {
      const today = dayOf(time.now());
      const read = await readBill(requester, range, names, defaultWorkspaceIn(names), today, options);
      return named('costReport', read);
    },
    async billByWorkspace(range, options = {}) {
      const home = defaultWorkspace()?.id ?? null;
      return named('costReport', await readBillByWorkspace(requester, range, home, dayOf(time.now()), options));
    },
    async usage(query, names, options = {}) {
      const { signal } = options;
      const context = {
        names,
        defaultWorkspace: defaultWorkspaceIn(names),
        nowMs: time.now(),
        workspaceIds: () => workspaceIds(signal === undefined ? {} : { signal }),
      };
      return named('usageReport', await usageReader.read(query, context, options));
    },
    async keyAmounts(range, names, { signal } = {}) {
      const context = { names, defaultWorkspace: defaultWorkspaceIn(names), nowMs: time.now(), log };
      return readKeyAmounts(requester, range, context, signal);
    },
    dayCost: (day, { signal } = {}) => readDayCost(requester, day, time.now(), signal),
    async rateLimits(options = {}) {
      return named('rateLimits', await readRateLimits(requester, options));
    },
    async spendLimit(options = {}) {
      return named('spendLimits', await readSpendLimit(requester, options));
    },
    async lastHour(options = {}) {
      return named('usageReport', await readLastHour(requester, time.now(), options));
    },
  };
}

/**
 * Returns the key. If the key belongs to the default workspace, its `workspaceId` is null, as the interface `Provider`
 * requires.
 */
function atHome(key: ApiKey, home: string | undefined): ApiKey {
  return home !== undefined && key.workspaceId === home ? { ...key, workspaceId: null } : key;
}

/** Adds the name of the operation to a fault. */
function named<T>(operation: OperationName, outcome: Result<T, FaultCause>): Result<T, ProviderFault> {
  return outcome.ok ? outcome : fail({ ...outcome.error, operation });
}
