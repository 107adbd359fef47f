/**
 * Shows a tab in a small window that stays on top (Document Picture-in-Picture). In browsers without that API, opens a
 * plain window at /widget.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { View } from '../../core/settings/settings.ts';

/** The part of the browser's Document Picture-in-Picture API that Outlay uses. */
interface PictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const LOOK_ATTRIBUTES = ['lang', 'dir', 'data-theme', 'data-text-scale'];

const SIZE = { width: 460, height: 720 } as const;

export interface Detached {
  readonly isOpen: boolean;
  /** opens or closes the window; call it only while handling a press, because browsers allow a new window only then */
  toggle(): void;
  /** draws the content into the Picture-in-Picture window; draws nothing if that window is not open */
  draw(content: ReactNode): ReactNode;
}

/**
 * Returns the functions that show a tab in its own window.
 * @param onChange called when a person opens or closes the window, except if a person closes a plain window with that
 *   window's own close button. It is not called when the page unloads, although unloading closes a Picture-in-Picture
 *   window
 */
export function useDetached(tab: View, widgetPath: string, onChange: (isDetached: boolean) => void): Detached {
  const [shown, setShown] = useState<Window | null>(null);
  const popup = useRef<Window | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    const leave = (): void => {
      isLeaving.current = true;
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const open = async (pictureInPicture: PictureInPicture): Promise<void> => {
    const given = await pictureInPicture.requestWindow(SIZE);
    const stopFollowing = followLook(document, given.document);
    given.addEventListener('pagehide', () => {
      stopFollowing();
      setShown(null);
      if (!isLeaving.current) onChange(false);
    });
    setShown(given);
    onChange(true);
  };

  return {
    isOpen: shown !== null,
    toggle: () => {
      if (shown !== null) return shown.close();
      const pictureInPicture = findPictureInPicture();
      if (pictureInPicture !== null) return void open(pictureInPicture).catch(() => onChange(false));
      if (popup.current?.closed === false) {
        popup.current.close();
        return onChange(false);
      }
      popup.current = window.open(
        `${widgetPath}?tab=${tab}`,
        'outlay-detached',
        `popup,width=${SIZE.width},height=${SIZE.height}`,
      );
      return onChange(popup.current !== null);
    },
    draw: (content) => (shown === null ? null : createPortal(content, shown.document.body)),
  };
}

function findPictureInPicture(): PictureInPicture | null {
  return 'documentPictureInPicture' in window ? (window.documentPictureInPicture as PictureInPicture) : null;
}

/**
 * Copies the styles, theme, text size and language of the page to the document of a new window, and repeats this after
 * each change. Returns a function that stops the copying.
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
