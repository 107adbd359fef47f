/**
 * Draws a button in the dock (the bar of buttons in front of a person). The button shows the title of a lasting notice
 * that the person has closed, or that was already true when the person entered the room. Example of a lasting notice: a
 * lost connection. A press shows the notice again. The button disappears when the notice is no longer true.
 */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Sign } from '../../panels/kit/spatial/icon.tsx';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { TONE_COLORS } from './room-toast.tsx';
import { useRoomScene } from '../room-context.ts';

export function ClosedNotice(): ReactNode {
  const { toasts } = useRoomScene();
  const closed = useStore(toasts.store, (state) => state.closed);
  if (closed === null) return null;
  return (
    <Press id="dock:notice" justify="center" meaning={{ role: 'button', name: closed.title }} onPress={toasts.reopen}>
      <Sign name={closed.tone} color={TONE_COLORS[closed.tone]} />
      <Words isStrong>{closed.title}</Words>
    </Press>
  );
}
