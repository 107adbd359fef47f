/**
 * Writes the page's state to its address, and reads the state from the address after the back button. Each change of
 * the scope (days, filters and so on) or of the tab adds an entry to the browser's history. So the back button undoes
 * the change. The selected API keys apply to every tab; links and the back button do not change them. If a link
 * contains keys, the page offers to select them. The address is written after the browser has drawn the change, because
 * the browser needs a few milliseconds for each entry.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { HOME_VIEW } from '../../core/settings/settings.ts';
import type { Tracker } from '../../core/tracker/tracker.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { createAfterFrame, type AfterFrame } from './after-frame.ts';
import { addressOfPage, isCut, pageOfAddress } from './page-address.ts';
import { addressOfScope } from './scope-address.ts';
import { writeAddress } from './write-address.ts';

interface ScopeAddress {
  /**
   * the address with which the page was opened, if the page removed parameters from it; null otherwise. For example, the
   * page removes parameters that it can't read
   */
  readonly cut: string | null;
  /**
   * writes the address. Code that also changes the address must call `flush` first, so that the entries of the
   * browser's history are in order
   */
  readonly writing: RefObject<AfterFrame | null>;
}

export function useScopeAddress({ store, actions }: Pick<Tracker, 'store' | 'actions'>): ScopeAddress {
  const [cut] = useState(() => (isCut(location.search) ? location.search : null));
  const current = useRef<AfterFrame>(null);
  useEffect(() => {
    let isTaking = false;
    const take = (isBack: boolean): void => {
      isTaking = true;
      const { scope, settings } = store.getState();
      const asked = pageOfAddress(location.search);
      const tab = asked.tab ?? (isBack ? HOME_VIEW : null);
      if (addressOfScope(asked.scope) !== addressOfScope(scope)) actions.changeScope(asked.scope);
      if (tab !== null && tab !== settings.tab) actions.selectTab(tab);
      if (!isBack && asked.apiKeyIds !== null) actions.offerKeys(asked.apiKeyIds);
      isTaking = false;
    };
    let isStep = false;
    const write = (): void => {
      writeAddress(addressOf(store.getState(), location.search), isStep);
      isStep = false;
    };
    const writing = (current.current = createAfterFrame(window, write));
    const onBack = (): void => {
      // The person goes back, so a change that was not yet written to the history is dropped.
      writing.cancel();
      isStep = false;
      take(true);
      write();
    };
    take(false);
    window.addEventListener('popstate', onBack);
    const stop = store.subscribe((state, before) => {
      if (isTaking || !state.hasSettings) return;
      if (addressOf(state, location.search) === location.search) return;
      const isOther = state.scope !== before.scope || state.settings.tab !== before.settings.tab;
      // Saved settings arrive after the page has started. If they change the address, that change adds no entry to the
      // history.
      isStep ||= isOther && before.hasSettings;
      writing.request();
    });
    return () => {
      window.removeEventListener('popstate', onBack);
      writing.stop();
      stop();
    };
  }, [store, actions]);
  return { cut, writing: current };
}

function addressOf({ scope, settings }: TrackerState, before: string): string {
  const { tab, apiKeyIds } = settings;
  return addressOfPage({ scope, tab, apiKeyIds }, before);
}
