/**
 * Requests the provider's limits for the page. It shows the saved limits first, and loads new ones if they are needed
 * (see `needsFreshLimits`).
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Engine, LimitsAsk } from '../engine/engine.ts';
import type { Attempts } from './failed-requests.ts';
import { needsFreshLimits, type Looking } from './needs.ts';
import type { TrackerState } from './tracker-state.ts';

export interface LimitsOptions {
  readonly engine: Pick<Engine, 'limits'>;
  readonly store: Pick<StoreApi<TrackerState>, 'getState' | 'setState'>;
  readonly looking: () => Looking;
  readonly onFailed: (error: unknown) => void;
  readonly attempts: Attempts;
}

export interface AskLimits {
  /**
   * Shows the saved limits, unless limits are already shown or requested. Loads new ones if limits are needed and the
   * saved ones are missing or older than a day (see `needsFreshLimits`). Loading them costs no money.
   */
  open(): void;
  request(how: LimitsAsk): Promise<void>;
  /**
   * removes the limits, because another organization or plan may have other limits; the next `open` requests them again
   */
  forget(): void;
}

export function askLimits({ engine, store, looking, onFailed, attempts }: LimitsOptions): AskLimits {
  let isOpening = false;

  async function load(): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    await request('kept', loadAgain);
    const { limits } = store.getState();
    if (limits === null) return;
    if (needsFreshLimits(looking(), limits)) await request('fresh', loadAgain);
    store.setState({ hasLimits: true });
  }

  function loadAgain(): void {
    isOpening = false;
    void load();
  }

  /** @param again called after a pause if the request fails; by default it repeats the request */
  async function request(how: LimitsAsk, again = (): void => void request(how)): Promise<void> {
    try {
      const limits = await engine.limits(how);
      store.setState({ limits });
      attempts.settled();
    } catch (error) {
      onFailed(error);
      attempts.failed(how, again);
    }
  }

  return {
    open: () => {
      if (store.getState().limits === null) void load();
    },
    request: (how) => request(how),
    forget: () => {
      isOpening = false;
      store.setState({ limits: null, hasLimits: false });
    },
  };
}
