/** Keeps the scope and the page's address the same: each change of scope is a step that the back button undoes. */
import { useEffect } from 'react';
import type { Tracker } from '../../core/tracker/create-tracker.ts';
import { addressOfScope, scopeOfAddress } from './scope-address.ts';

export function useScopeAddress({ store, actions }: Pick<Tracker, 'store' | 'actions'>): void {
  useEffect(() => {
    const take = (): void => {
      const { scope } = store.getState();
      const asked = scopeOfAddress(location.search);
      if (addressOfScope(asked) !== addressOfScope(scope)) actions.changeScope(asked);
    };
    take();
    window.addEventListener('popstate', take);
    const stop = store.subscribe(({ scope }, before) => {
      if (scope === before.scope) return;
      const address = addressOfScope(scope, location.search);
      if (address !== location.search) history.pushState(null, '', `${location.pathname}${address}${location.hash}`);
    });
    return () => {
      window.removeEventListener('popstate', take);
      stop();
    };
  }, [store, actions]);
}
