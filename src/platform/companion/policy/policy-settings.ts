/**
 * Applies the organization's policy to the settings: forbidden features are off, even if the settings file switches
 * them on.
 */
import { withoutForbidden, type Policy } from '../../../core/policy/policy.ts';
import type { SettingsStore } from '../../../core/settings/settings.ts';

export function underPolicy(store: SettingsStore, policy: Policy): SettingsStore {
  return {
    load: async () => withoutForbidden(await store.load(), policy),
    change: async (change) => withoutForbidden(await store.change(change), policy),
    subscribe: (listener) => store.subscribe((settings) => listener(withoutForbidden(settings, policy))),
  };
}
