/** Handles the page's keyboard shortcuts. The help lists them in `help-words.tsx`. */
import { useLayoutEffect, useRef } from 'react';
import type { View } from '../../core/settings/settings.ts';

export interface ShortcutActions {
  /** whether shortcuts of one character (for example `r`) work; if not, only the arrow keys work (WCAG 2.1.4) */
  readonly hasLetters: boolean;
  /** the displayed tabs, in the order of the number keys */
  readonly tabs: readonly View[];
  readonly selectTab: (tab: View) => void;
  /**
   * what the arrow keys do: show the next or the previous months; null if the arrow keys do nothing, for example
   * because the open tab does not show months
   */
  readonly pages: { readonly next: () => void; readonly previous: () => void } | null;
  readonly refresh: () => void;
  readonly openCurrency: () => void;
  readonly openHelp: () => void;
  readonly openSettings: () => void;
  readonly openFilter: () => void;
  readonly exportTab: () => void;
  /** returns the element to focus if a shortcut removed the control that had the focus */
  readonly fallback: () => HTMLElement | null;
}

/**
 * Calls the action of a pressed key. A key is ignored in text fields, selection lists and open dialogs, together with
 * Ctrl, Alt or Meta, and if a control has already handled it (with `preventDefault`).
 */
export function useShortcuts(actions: ShortcutActions): void {
  /** the element that had the focus when a shortcut was pressed */
  const focused = useRef<Element | null>(null);
  // A layout effect runs before the browser paints. So the page handles even a key that is pressed as soon as the page
  // appears.
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

  // A shortcut can remove the button that has the focus. Example: `2` opens another tab. The focus then moves into the
  // new tab; otherwise it would go to the top of the page.
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
  // `tabs[0]` is the Overview, so key 1 selects the first tab after it.
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
  // A dialog keeps the focus for a moment after it has closed. The page handles a key that is pressed in that moment.
  const dialog = target.closest('dialog');
  return dialog === null ? target.closest('input, textarea, select') !== null : dialog.open;
}
