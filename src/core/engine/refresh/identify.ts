/** Finds out whose figures these are, and brings their last known state from the store as soon as that is right. */
import type { CancelSignal, Clock } from '../../base/ports.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { createCanceller } from '../../base/cancel.ts';
import { isPassing } from './fault-kinds.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';

/** How long to wait for the provider before the figures of the organization seen last are shown instead of nothing. */
const GRACE_MS = 3000;

export interface IdentifyOptions {
  readonly provider: Provider;
  readonly organizationCache: OrganizationCache;
  readonly clock: Clock;
  readonly signal: CancelSignal;
  /** other organizationCache are at hand now; whether they hold figures */
  readonly onOpened: (hasFigures: boolean) => void;
}

/**
 * Asks the provider whose key this is. Stored figures that this very key fetched are opened meanwhile. Others only once the
 * provider has said whose they are, because a key that was exchanged may belong to another organization. Without a key nobody can be
 * asked, and the figures of the organization seen last are opened.
 */
export async function identify(options: IdentifyOptions): Promise<ProviderFault | null> {
  const { provider, organizationCache, signal, onOpened } = options;
  const asked = provider.organization({ signal });
  const openLast = async (): Promise<void> => {
    if (organizationCache.isOpen()) return;
    const last = await organizationCache.openLast();
    if (last) onOpened(true);
  };
  if (!organizationCache.isOpen() && (await organizationCache.openOwn())) onOpened(true);
  if (!organizationCache.isOpen() && (await isSlow(asked, options))) await openLast();
  const answer = await asked;
  if (!answer.ok) {
    if (answer.error.kind !== 'cancelled') await organizationCache.forgetOther();
    if (isPassing(answer.error)) await openLast();
    return answer.error;
  }
  const opened = await organizationCache.open(answer.value);
  if (opened !== 'alreadyOpen') onOpened(opened === 'restored');
  return null;
}

async function isSlow(asked: Promise<unknown>, { clock }: IdentifyOptions): Promise<boolean> {
  const grace = createCanceller();
  const slow = await Promise.race([asked.then(() => false), clock.sleep(GRACE_MS, grace.signal).then(() => true)]);
  grace.cancel();
  return slow;
}
