/** Settings over the page. */
import { useEffect, type ReactNode } from 'react';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { PANELS } from '../registry.ts';
import { Dialog } from './dialog.tsx';

/** `keys` goes straight to choosing the keys that are shown. */
export type SettingsPlace = 'top' | 'keys';

interface Props {
  readonly place: SettingsPlace | null;
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly onClose: () => void;
}

const SEARCH_ID = 'settings:keys:search';

export function SettingsDialog({ place, input, act, onClose }: Props): ReactNode {
  const { settings } = PANELS;
  useEffect(() => {
    if (place !== 'keys') return undefined;
    const dialog = document.getElementById('settings');
    if (dialog === null || focusSearch()) return undefined;
    // The panel's code may still be on its way.
    const observer = new MutationObserver(() => {
      if (focusSearch()) observer.disconnect();
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place]);
  return (
    <Dialog id="settings" title={settings.title} isWide isOpen={place !== null} onClose={onClose}>
      <settings.Body input={input} act={act} />
    </Dialog>
  );
}

function focusSearch(): boolean {
  const field = document.getElementById(SEARCH_ID);
  field?.focus();
  // The keys that are found stand below the field, in the same section.
  field?.closest('article')?.scrollIntoView({ block: 'start' });
  return field !== null;
}
