/**
 * Chooses the sentences that say how to move in the preview (the room on a normal screen, without a headset): by mouse
 * and keys, or by touch.
 */
import { roomWords } from '../../messages/en/room.ts';
import { useMedia } from '../session/use-media.ts';

/** Whether the person uses a touch screen and not a mouse. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)');
}

/**
 * Returns the text that says how to move, for Help and for screen readers. For a person with a mouse, the text also
 * lists keys.
 */
export function useHowToMove(): string {
  const { byTouch, howToMove } = roomWords.preview;
  return useIsTouch() ? byTouch : howToMove;
}
