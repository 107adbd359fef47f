/**
 * Shows a tab in a small window that stays on top (Document Picture-in-Picture). In browsers without that API, opens a
 * plain window with the widget page.
 */
import { useRef, useState } from 'react';
import type { Clock } from '../../core/base/ports.ts';
import type { View } from '../../core/settings/settings.ts';

/** The part of the browser's Document Picture-in-Picture API that Outlay uses. */
interface PictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const LOOK_ATTRIBUTES = ['lang', 'dir', 'data-theme', 'data-text-scale'];

/**
 * How often the page checks whether a person has closed the separate window that shows a tab of the page, in ms. Used
 * only in browsers without Document Picture-in-Picture.
 */
const CHECK_MS = 500;

const SIZE = { width: 460, height: 720 } as const;
const POPUP = 'popup,width=460,height=720';

export interface Detached {
  readonly isOpen: boolean;
  /**
   * the window into which the page draws the tab; null if the tab is not in a window of its own. Also null in browsers
   * without Document Picture-in-Picture, because the window then loads and draws its own page
   */
  readonly drawn: Window | null;
  /** opens or closes the window; call it only while handling a press, because browsers allow a new window only then */
  toggle(): void;
}

/**
 * Returns whether a tab is shown in a window of its own, and the function that opens or closes this window.
 * @param onChange called when the window was opened or closed, or could not be opened. In a browser without Document
 *   Picture-in-Picture, a person may close the window with the window's own close button. The page notices this only at
 *   its next check (see CHECK_MS). `onChange` is not called when the page unloads, although unloading closes a
 *   Picture-in-Picture window
 */
export function useDetached(
  tab: View,
  widgetPath: string,
  clock: Clock,
  onChange: (isDetached: boolean) => void,
): Detached {
  const { documentPictureInPicture: source } = window as Window & { documentPictureInPicture?: PictureInPicture };
  const [shown, setShown] = useState<Window | null>(null);
  const drawn = source === undefined ? null : shown;
  const plain = useRef<Window | null>(null);

  const change = (next: Window | null): void => {
    setShown(next);
    onChange(next !== null);
  };

  const open = async (pictureInPicture: PictureInPicture): Promise<void> => {
    const given = await pictureInPicture.requestWindow(SIZE);
    const stopFollowing = followLook(document, given.document);
    let isLeaving = false;
    const leave = (): boolean => (isLeaving = true);
    window.addEventListener('pagehide', leave);
    given.addEventListener('pagehide', () => {
      window.removeEventListener('pagehide', leave);
      stopFollowing();
      setShown(null);
      if (!isLeaving) onChange(false);
    });
    change(given);
  };

  const togglePlain = async (): Promise<void> => {
    const before = plain.current;
    plain.current = before?.closed === false ? null : window.open(`${widgetPath}?tab=${tab}`, 'outlay-detached', POPUP);
    if (plain.current === null) before?.close();
    change(plain.current);
    // If a person closes the window with the window's own close button, the page gets no event. So this loop checks
    // whether the window is closed.
    while (plain.current?.closed === false) await clock.sleep(CHECK_MS);
    if (plain.current !== null) change((plain.current = null));
  };

  return {
    isOpen: shown !== null,
    drawn,
    toggle: () => {
      if (drawn !== null) return drawn.close();
      void (source === undefined ? togglePlain() : open(source).catch(() => onChange(false)));
    },
  };
}

/**
 * Copies the title, styles, theme, text size and language of the page to the document of a new window, and repeats this
 * after each change. Returns a function that stops the copying.
 */
export function followLook(from: Document, to: Document): () => void {
  const copied = new Set<Element>();
  const follow = (): void => {
    to.title = from.title;
    for (const name of LOOK_ATTRIBUTES) {
      const value = from.documentElement.getAttribute(name);
      if (value === null) to.documentElement.removeAttribute(name);
      else to.documentElement.setAttribute(name, value);
    }
    // Panels that are loaded later add style sheets to the page. Each new style sheet is copied once.
    for (const style of from.querySelectorAll('link[rel="stylesheet"], style')) {
      if (copied.has(style)) continue;
      copied.add(style);
      to.head.append(style.cloneNode(true));
    }
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(from.documentElement, { attributeFilter: LOOK_ATTRIBUTES });
  observer.observe(from.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
