/**
 * Draws the element of the page that contains the canvas. In a preview (the room on a normal screen, without a
 * headset), this element covers the page and gets the keys. The page behind it is inert: it cannot be pressed or
 * focused.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Clock } from '../../core/base/ports.ts';
import { roomWords } from '../../messages/en/room.ts';
import { Button } from '../../panels/kit/words.tsx';
import type { LayoutName } from '../placement/layout-name.ts';
import { isKeyOfRoom, layoutOfKey } from './preview-keys.ts';
import { useHowToMove } from './how-to-move.ts';
import { PreviewHint } from './preview-hint.tsx';
import type { PreviewWalk } from './preview-walk.ts';
import type { RoomPanels } from '../frames/room-panels.ts';
import type { RoomStore } from '../room-store.ts';
import { isTextField } from './text-field.ts';
import './room.css';

interface Props {
  readonly room: RoomStore;
  readonly panels: Pick<RoomPanels, 'has' | 'titleOf'>;
  readonly preview: PreviewWalk;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly onExit: () => void;
  readonly onLayout: (name: LayoutName) => void;
  readonly children: ReactNode;
}

export function RoomPlace({ room, panels, preview, clock, onExit, onLayout, children }: Props): ReactNode {
  const mode = useStore(room.store, (state) => state.mode);
  const isPreview = mode === 'preview';
  const place = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLDivElement>(null);
  const howToMove = useHowToMove();
  /** the name of what Tab has selected, for screen readers; null before the first Tab */
  const [selected, setSelected] = useState<string | null>(null);

  useEffect(() => {
    const own = place.current;
    if (!isPreview || own === null) return undefined;
    const release = holdPage(own);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onExit();
      if (isKeyOfRoom(event)) event.preventDefault();
      const layout = layoutOfKey(event);
      if (layout !== undefined) onLayout(layout);
      if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const stop = preview.step(event.shiftKey ? -1 : 1);
      const button = exit.current?.querySelector('button');
      if (stop === null) button?.focus();
      else button?.blur();
      if (stop !== null) setSelected(panels.has(stop.id) ? panels.titleOf(stop.id) : roomWords.dock.name);
    };
    // The wheel scrolls a panel of the room, so the page behind must not scroll too.
    const onWheel = (event: WheelEvent): void => event.preventDefault();
    // This listener runs before the page's shortcuts. The shortcuts ignore a key that the room has handled.
    addEventListener('keydown', onKey, true);
    own.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      removeEventListener('keydown', onKey, true);
      own.removeEventListener('wheel', onWheel);
      preview.reset();
      setSelected(null);
      release();
    };
  }, [isPreview, onExit, onLayout, panels, preview]);

  return (
    <div ref={place} className="room" data-mode={mode ?? 'none'}>
      {children}
      {isPreview && (
        <div className="room-bar">
          <PreviewHint clock={clock} />
          <span className="spoken-only" aria-live="polite">
            {selected ?? howToMove}
          </span>
          <div ref={exit}>
            <Button id="room:exit" label={roomWords.dock.exit} onPress={onExit} />
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Makes the page inert, except for the room and its text fields. Returns a function that makes the page usable again
 * and sets the focus back.
 */
function holdPage(place: HTMLElement): () => void {
  const focused = document.activeElement;
  const host = [...document.body.children].find((child) => child.contains(place));
  const others = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== host && !child.inert && !isTextField(child),
  );
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
    if (focused instanceof HTMLElement) focused.focus();
  };
}
