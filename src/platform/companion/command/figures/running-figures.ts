/** The running Outlay's figures: its engine answers this command like a page, and no request goes to the provider. */
import type { KeyState } from '../../../../core/host/host.ts';
import type { ControlClient } from '../../control/control-client.ts';
import type { CommonOptions } from '../arguments/common-options.ts';
import { DEFAULT_PROVIDER_URL } from '../../outgoing/addresses.ts';
import type { Figures } from './figures.ts';

export interface RunningFigures extends Figures {
  /** why there may be no figures of the person's own */
  readonly adminKey: KeyState;
  /** its files were replaced by another build */
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

/** Whether the running Outlay shows what these options ask for; what was given for this run alone is not its affair. */
export function matchesRunning(common: CommonOptions, { facts: { startedWith } }: ControlClient): boolean {
  const { isKeyOnStdin, isDemo, pricesFile, providerUrl, ratesUrl } = common;
  if (isKeyOnStdin || pricesFile !== null || (isDemo && !startedWith.isDemo)) return false;
  // The very object of the default means that no address was given; the default's address may well be, and then it is meant.
  const isSameProvider = providerUrl === DEFAULT_PROVIDER_URL || providerUrl.href === startedWith.providerUrl;
  return isSameProvider && (ratesUrl === null || ratesUrl.href === startedWith.ratesUrl);
}
