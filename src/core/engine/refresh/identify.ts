/** Asks the provider which organization the admin key belongs to, and opens the saved figures of that organization. */
import type { CancelSignal, Clock } from '../../base/ports.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { createCanceller } from '../../base/cancel.ts';
import { isPassing } from '../../provider/passing-fault.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';

/**
 * The longest wait for the provider, in ms. If there is no admin key, the saved figures of the organization that was
 * used last are shown after this time.
 */
const GRACE_MS = 3000;

export interface IdentifyOptions {
  readonly provider: Provider;
  readonly organizationCache: OrganizationCache;
  readonly clock: Clock;
  readonly signal: CancelSignal;
  /** called when the saved figures of an organization were opened; `hasFigures` is false if no figures are saved */
  readonly onOpened: (hasFigures: boolean) => void;
}

/**
 * Asks the provider which organization the admin key belongs to. Saved figures that were loaded with the same key are
 * opened at once. Other saved figures are opened only after the answer, because they may belong to another
 * organization. Without an admin key, the last used organization is opened if the provider cannot be reached or does
 * not answer within three seconds.
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
