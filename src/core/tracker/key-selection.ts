/**
 * The API keys of a page: which of them the reports include, the list of all keys, and the keys that a link suggests.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from '../engine/engine.ts';
import { keyFilterOf } from '../engine/gate/key-filter.ts';
import type { AnswersInView } from './answers-in-view.ts';
import type { Attempts } from './failed-requests.ts';
import type { Feed } from './feed.ts';
import { NO_KEY_LIST } from './first-state.ts';
import { planOf } from './plan-of.ts';
import type { Tracker } from './tracker.ts';
import type { TrackerState } from './tracker-state.ts';

export interface KeySelectionOptions {
  readonly engine: Pick<Engine, 'keys' | 'status'>;
  readonly store: Pick<StoreApi<TrackerState>, 'getState' | 'setState'>;
  /** requests the reports */
  readonly feed: Pick<Feed, 'request'>;
  readonly answers: Pick<AnswersInView, 'requestKeyCosts'>;
  readonly onFailed: (error: unknown) => void;
  readonly attempts: Attempts;
}

export interface KeySelection {
  readonly actions: Pick<Tracker['actions'], 'openKeyList' | 'offerKeys' | 'requestKeys'>;
  /**
   * Requests new reports if the selected API keys or the prepaid credit have changed. If a person has selected more
   * keys than the plan allows, the reports include all keys.
   */
  follow(): void;
  /**
   * Loads the list of all API keys if there are reports and, in addition, a person has selected keys or a link suggests
   * some (`offeredKeys`). With this list, the page can show, for example, `3 of 40 keys`.
   */
  requestNames(): void;
}

export function createKeySelection({
  engine,
  store,
  feed,
  answers,
  onFailed,
  attempts,
}: KeySelectionOptions): KeySelection {
  let openLists = 0;

  async function requestKeys(): Promise<void> {
    try {
      const keys = await engine.keys();
      store.setState({ keys });
      attempts.settled();
    } catch (error) {
      onFailed(error);
      attempts.failed(null, () => void requestKeys());
    }
  }

  function requestNames(): void {
    const { settings, offeredKeys, reports } = store.getState();
    if (reports !== null && (settings.apiKeyIds !== null || offeredKeys !== null)) void requestKeys();
  }

  return {
    follow() {
      const { settings, selection } = store.getState();
      const apiKeyIds = keyFilterOf(settings.apiKeyIds, planOf(store.getState()));
      const next = { ...selection, apiKeyIds, prepaid: settings.prepaid };
      if (JSON.stringify(next) === JSON.stringify(selection)) return;
      store.setState({ selection: next });
      if (engine.status().hasData) feed.request();
    },
    requestNames,
    actions: {
      requestKeys,
      openKeyList() {
        openLists += 1;
        store.setState({ keyList: { ...store.getState().keyList, isOpen: true } });
        void requestKeys();
        answers.requestKeyCosts();
        return () => {
          openLists -= 1;
          if (openLists === 0) store.setState({ keyList: NO_KEY_LIST });
        };
      },
      offerKeys(offeredKeys) {
        store.setState({ offeredKeys });
        if (offeredKeys !== null && store.getState().keys === null) requestNames();
      },
    },
  };
}
