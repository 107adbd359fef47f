/**
 * Figures from the running Outlay, which answers a command in the same way as it answers a page. The command itself
 * sends no request to the provider.
 */
import type { KeyState } from '../../../../core/host/host.ts';
import type { ControlClient } from '../../control/control-client.ts';
import type { CommonOptions } from '../arguments/common-options.ts';
import { DEFAULT_PROVIDER_URL } from '../../outgoing/addresses.ts';
import type { Figures } from './figures.ts';

export interface RunningFigures extends Figures {
  /** the state of the running Outlay's admin key; it explains why the person's own figures may be missing */
  readonly adminKey: KeyState;
  /** whether another build has replaced the running Outlay's files */
  readonly isOutdated: boolean;
}

export async function runningFigures(client: ControlClient): Promise<RunningFigures> {
  let now = await client.now();
  return {
    adminKey: now.host.keys.admin,
    isOutdated: now.host.isOutdated,
    settings: now.settings,
    source: 'running',
    engine: {
      status: () => now.status,
      reports: client.reports,
      query: client.query,
      analyze: client.analyze,
      keys: client.keys,
      needKeys: client.needKeys,
      needHours: client.needHours,
      limits: client.limits,
      refresh: async (scope) => {
        await client.refresh(scope);
        now = await client.now();
      },
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Whether the running Outlay shows the figures that these options request. False if an option changes the figures for
 * this command only. Example: `--key-stdin`.
 */
export function matchesRunning(common: CommonOptions, { facts: { startedWith } }: ControlClient): boolean {
  const { isKeyOnStdin, isDemo, pricesFile, providerUrl, ratesUrl } = common;
  if (isKeyOnStdin || pricesFile !== null || (isDemo && !startedWith.isDemo)) return false;
  // Without an address on the command line, `providerUrl` is the object `DEFAULT_PROVIDER_URL` itself, which matches
  // any running Outlay. If a person typed an address, even the default one, `providerUrl` is another object, and the
  // running Outlay must use the same address.
  const isSameProvider = providerUrl === DEFAULT_PROVIDER_URL || providerUrl.href === startedWith.providerUrl;
  return isSameProvider && (ratesUrl === null || ratesUrl.href === startedWith.ratesUrl);
}
