/**
 * Draws one line of text at the lower edge of the preview (the room on a normal screen, without a headset). The text
 * says how to move. It disappears after the first movement, or after some seconds. Screen readers read the longer text
 * of `room-place.tsx` instead.
 */
import { useEffect, useState, type ReactNode } from 'react';
import type { Clock } from '../../core/base/ports.ts';
import { roomWords } from '../../messages/en/room.ts';
import { isFlightKey } from '../placement/fly.ts';
import { useIsTouch } from './how-to-move.ts';

/** How long the hint is shown, in ms. */
const SHOWN_MS = 12_000;

export function PreviewHint({ clock }: { readonly clock: Pick<Clock, 'sleep'> }): ReactNode {
  const [isOver, setIsOver] = useState(false);
  const isTouch = useIsTouch();
  useEffect(() => {
    const end = (): void => setIsOver(true);
    const onKey = ({ code }: KeyboardEvent): void => {
      if (code === 'Tab' || isFlightKey(code)) end();
    };
    const onMove = ({ buttons }: PointerEvent): void => {
      if (buttons !== 0) end();
    };
    void clock.sleep(SHOWN_MS).then(end);
    addEventListener('keydown', onKey, true);
    addEventListener('pointermove', onMove);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointermove', onMove);
    };
  }, [clock]);
  if (isOver) return null;
  return <p aria-hidden>{isTouch ? roomWords.preview.byTouch : roomWords.preview.inShort}</p>;
}
