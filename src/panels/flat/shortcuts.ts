/** The keyboard of the flat page. */
import { useLayoutEffect } from 'react';
import type { Tab } from '../../core/settings/settings.ts';

export interface ShortcutActions {
  /** those that are displayed, in the order of the number keys */
  readonly tabs: readonly Tab[];
  readonly selectTab: (tab: Tab) => void;
  readonly nextPage: () => void;
  readonly previousPage: () => void;
  readonly refresh: () => void;
  readonly openCurrency: () => void;
  readonly openHelp: () => void;
  readonly openSettings: () => void;
  readonly openFilter: () => void;
  readonly exportTab: () => void;
}

/** What the help says, key by key. */
export const SHORTCUTS: readonly (readonly [keys: string, what: string])[] = [
  ['1 – 4', 'The tabs, in their order'],
  ['← →', 'Newer and older months'],
  ['r', 'Refresh'],
  ['c', 'Choose the currency'],
  ['/', 'Choose the API keys that are shown'],
  ['e', 'Save the tab as CSV'],
  [',', 'Settings'],
  ['?', 'This help'],
];

/** Calls an action for a key pressed anywhere but in a control that uses it itself: one that took it has prevented its default. */
export function useShortcuts(actions: ShortcutActions): void {
  // Before the picture is shown: a key pressed at what one sees must never be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const action = actionOf(event.key, actions);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions]);
}

function actionOf(key: string, actions: ShortcutActions): (() => void) | null {
  const tab = actions.tabs[Number(key) - 1];
  if (tab !== undefined) return () => actions.selectTab(tab);
  switch (key) {
    case 'ArrowLeft':
      return actions.previousPage;
    case 'ArrowRight':
      return actions.nextPage;
    case 'r':
      return actions.refresh;
    case 'c':
      return actions.openCurrency;
    case '/':
      return actions.openFilter;
    case 'e':
      return actions.exportTab;
    case ',':
      return actions.openSettings;
    case '?':
      return actions.openHelp;
    default:
      return null;
  }
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // The focus leaves a dialog a moment after it was closed; a key pressed at once is meant for the page.
  const dialog = target.closest('dialog');
  return dialog === null ? target.closest('input, textarea, select') !== null : dialog.open;
}
