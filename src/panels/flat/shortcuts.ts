/** The page's keyboard shortcuts. */
import { useLayoutEffect, useRef } from 'react';
import type { View } from '../../core/settings/settings.ts';

export interface ShortcutActions {
  /** false leaves only the arrow keys (WCAG 2.1.4) */
  readonly hasLetters: boolean;
  /** those that are displayed, in the order of the number keys */
  readonly tabs: readonly View[];
  readonly selectTab: (tab: View) => void;
  /** what the arrow keys turn; null if nothing can be turned */
  readonly pages: { readonly next: () => void; readonly previous: () => void } | null;
  readonly refresh: () => void;
  readonly openCurrency: () => void;
  readonly openHelp: () => void;
  readonly openSettings: () => void;
  readonly openFilter: () => void;
  readonly exportTab: () => void;
  /** takes the focus when the control that had it is gone after a shortcut */
  readonly fallback: () => HTMLElement | null;
}

/** What the help lists after the number keys of the tabs: the keys, and the name of their sentence. */
export const SHORTCUTS = [
  ['← →', 'months'],
  ['r', 'refresh'],
  ['c', 'currency'],
  ['/', 'filter'],
  ['e', 'save'],
  [',', 'settings'],
  ['?', 'help'],
] as const;

/** Calls an action for a key pressed anywhere but in a control that uses it itself: one that took it has prevented its default. */
export function useShortcuts(actions: ShortcutActions): void {
  /** what had the focus when a shortcut was pressed */
  const focused = useRef<Element | null>(null);
  // Before the picture is shown: a key pressed at what one sees must never be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const action = actionOf(event.key, actions);
      if (action === null) return;
      event.preventDefault();
      focused.current = document.activeElement;
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions]);

  // A button of the tab before is gone after `2`: the keyboard goes on in the new tab, not at the top of the page.
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === null || document.activeElement === document.body) actions.fallback()?.focus();
  });
}

function actionOf(key: string, actions: ShortcutActions): (() => void) | null {
  if (key === 'ArrowLeft') return actions.pages?.previous ?? null;
  if (key === 'ArrowRight') return actions.pages?.next ?? null;
  return actions.hasLetters ? actionOfCharacter(key, actions) : null;
}

function actionOfCharacter(key: string, actions: ShortcutActions): (() => void) | null {
  // The overview is the first, so that the tabs have the numbers 1 to 4.
  const tab = /^\d$/.test(key) ? actions.tabs[Number(key)] : undefined;
  if (tab !== undefined) return () => actions.selectTab(tab);
  switch (key) {
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
