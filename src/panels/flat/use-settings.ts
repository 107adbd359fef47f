/**
 * Opens and closes Settings on the page. The address contains the name of the open section, so that a link or the back
 * button opens that section again.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { SettingsPlace } from '../parts/settings-place.tsx';
import type { SettingsSection } from '../parts/settings-sections.ts';
import type { AfterFrame } from './after-frame.ts';
import { addressOfSettings, settingsOfAddress } from './settings-address.ts';
import { writeAddress } from './write-address.ts';

export interface SettingsState extends SettingsPlace {
  readonly onClose: () => void;
  readonly isOpen: boolean;
  /**
   * opens a section of Settings; `null` opens the list of sections
   * @param control the id of the setting that gets the focus
   */
  readonly open: (section: SettingsSection | null, control?: string) => void;
  /**
   * closes Settings and calls `goThere`, which shows another part of the page. Both steps together add one entry to the
   * browser's history, so one press of the back button undoes both steps
   */
  readonly leaveFor: (goThere: () => void) => void;
}

type Opened = Pick<SettingsPlace, 'section' | 'control'>;

interface Before {
  /** the element that had the focus before Settings was opened; null if the page was loaded with Settings open */
  readonly focused: Element | null;
  readonly scrolled: number;
  /**
   * true if Settings itself does not get the focus, because a single setting gets it or because the page was loaded
   * with Settings open
   */
  readonly isLed: boolean;
}

/**
 * @param writing writes the tab and the scope (days, filters and grouping) to the address. Settings changes the address
 *   only after that, so that the entries of the history are in the order of the person's choices
 */
export function useSettings(widgetPath: string, writing: RefObject<Pick<AfterFrame, 'flush'> | null>): SettingsState {
  const [opened, setOpened] = useState(openedByAddress);
  /** what to restore when Settings closes: the focused element and the scroll position */
  const before = useRef<Before>(opened && LOADED);
  const isOpen = opened !== null;

  const ways = useMemo(() => {
    /**
     * @param since the query string when the press began; by default the current one. If the press has already changed
     *   the query string, it has already added an entry to the history, so this change adds no second entry
     */
    const go = (next: Opened | null, since?: string): void => {
      if (next !== null) before.current ??= beforeNow(next);
      setOpened(next);
      writing.current?.flush();
      const { search } = location;
      writeAddress(addressOfSettings(next?.section, search), search === (since ?? search));
    };
    const open: SettingsState['open'] = (section, control) => go({ section, control: control ?? null });
    const widgetAddress = new URL(widgetPath, location.href).href;
    return {
      open,
      onSection: (section: SettingsSection | null) => open(section),
      onClose: () => go(null),
      leaveFor: (goThere: () => void) => {
        const address = location.search;
        goThere();
        go(null, address);
      },
      widgetAddress,
    };
  }, [widgetPath, writing]);

  useEffect(() => {
    const onBack = (): void => {
      const next = openedByAddress();
      if (next !== null) before.current ??= beforeNow(next);
      setOpened(next);
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // An open dialog, such as the help, handles the Escape key itself.
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
      if (isOpen && event.key === 'Escape' && !isTaken) ways.onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, ways]);

  useLayoutEffect(() => {
    if (isOpen) {
      window.scrollTo(0, 0);
      // If a control or shortcut opens Settings at a single setting, that setting gets the focus. If the page was loaded
      // with Settings open, the focus does not move, because a new page is read from its start. Otherwise Settings
      // itself gets the focus.
      if (before.current?.isLed === false) document.getElementById('settings')?.focus({ preventScroll: true });
    }
    if (isOpen || before.current === null) return;
    const { focused: last, scrolled } = before.current;
    const focused = last ?? document.getElementById('open-settings');
    before.current = null;
    window.scrollTo(0, scrolled);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [isOpen]);

  return useMemo(() => ({ isOpen, ...(opened ?? CLOSED), ...ways }), [isOpen, opened, ways]);
}

function beforeNow({ control }: Opened): Before {
  return { focused: document.activeElement, scrolled: window.scrollY, isLed: control !== null };
}

/** What is restored when Settings closes if the page was loaded with Settings open. */
const LOADED: Before = { focused: null, scrolled: 0, isLed: true };

const CLOSED: Opened = { section: null, control: null };

function openedByAddress(): Opened | null {
  const section = settingsOfAddress(location.search);
  return section === undefined ? null : { section, control: null };
}
