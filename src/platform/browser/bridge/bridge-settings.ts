/**
 * The settings of a page that a companion (Outlay's local program) serves. The companion stores the settings that all
 * browsers share. This browser stores the settings that each browser saves for itself, such as the theme.
 */
import { createListeners } from '../../../core/base/listeners.ts';
import { splitChange } from '../../../core/settings/setting-change.ts';
import {
  DEFAULT_SETTINGS,
  type DeviceSettings,
  type Settings,
  type SettingsStore,
  type SharedSettings,
} from '../../../core/settings/settings.ts';
import type { BridgeWire } from './bridge-wire.ts';

export interface BridgeSettings {
  readonly settings: SettingsStore;
  /**
   * call this method when Outlay's local program has sent its settings, for the first time or after a change
   */
  receive(shared: SharedSettings): void;
}

/**
 * @param local the store of this browser's settings; only the settings that each browser saves for itself, such as the
 *   theme, are used
 */
export function createBridgeSettings({ post }: Pick<BridgeWire, 'post'>, local: SettingsStore): BridgeSettings {
  const listeners = createListeners<[Settings]>();
  let shared: SharedSettings = DEFAULT_SETTINGS;
  let device: DeviceSettings = DEFAULT_SETTINGS;
  /** the number of times Outlay's local program has sent its settings */
  let received = 0;
  const loaded = local.load().then((stored) => {
    device = deviceOf(stored);
  });
  // Without this line, a failed load would be reported as an unhandled rejection. The callers of `load` still get the
  // error.
  loaded.catch(() => undefined);

  const now = (): Settings => ({ ...DEFAULT_SETTINGS, ...shared, ...device });
  const tell = (): void => listeners.notify(now());
  local.subscribe((stored) => {
    device = deviceOf(stored);
    tell();
  });

  async function send(change: Partial<SharedSettings>): Promise<void> {
    const before = received;
    const { status, value } = await post('/bridge/settings', { change });
    if (status !== 200) throw new Error(`the companion answered ${status}`);
    // The companion (Outlay's local program) may send its settings on the stream while this request is running. Those
    // settings may be newer than the answer to the request, so the answer is then ignored. The change is not lost,
    // because the companion sends its settings after every change. The type of the answer is not checked, because our
    // own companion sent it.
    if (received === before) shared = value as SharedSettings;
  }

  return {
    settings: {
      async load() {
        await loaded;
        return now();
      },
      async change(change) {
        const parts = splitChange(change);
        if (Object.keys(parts.device).length > 0) device = deviceOf(await local.change(parts.device));
        if (Object.keys(parts.shared).length > 0) await send(parts.shared);
        return now();
      },
      subscribe: listeners.subscribe,
    },
    receive(next) {
      received += 1;
      // The settings on the stream may be the same as the settings that came with the sign-in. If nothing is new, the
      // listeners are not called.
      if (JSON.stringify(next) === JSON.stringify(shared)) return;
      shared = next;
      // Listeners get the shared settings together with this browser's settings. So they are called only after this
      // browser's settings are loaded, or after loading them has failed.
      void loaded.then(tell, tell);
    },
  };
}

function deviceOf(settings: Settings): DeviceSettings {
  const { tab, language, theme, textScale, ticks, wrist, shortcuts } = settings;
  const { opensModels, opensWorkspaces, isDetached, titleCost } = settings;
  const room = { ticks, wrist };
  return { tab, language, theme, textScale, ...room, shortcuts, opensModels, opensWorkspaces, isDetached, titleCost };
}
