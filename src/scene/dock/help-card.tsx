/** Draws sentences on the dock that say how to use the room: two at the first entry, all after a press of Help. */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomWords } from '../../messages/en/room.ts';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { SPACES } from '../../panels/kit/tokens.ts';
import { useRoomScene } from '../room-context.ts';

export function HelpCard({ isShort }: { readonly isShort: boolean }): ReactNode {
  const { room, tracker } = useRoomScene();
  const hasWrist = useStore(tracker.store, ({ settings }) => settings.wrist);
  const mode = useStore(room.store, (state) => state.mode);
  const { press, move, resize, scroll, glance, wall, wrist, dock, bring } = roomWords.help;
  const more = [resize, scroll, glance, ...(mode === 'ar' ? [wall] : []), ...(hasWrist ? [wrist] : []), dock, bring];
  const inSession = isShort ? [press, move] : [press, move, ...more];
  const sentences = mode === 'preview' ? [roomWords.preview.howToMove, glance, bring] : inSession;
  return (
    <Container flexDirection="column" gap={SPACES.tight} paddingX={SPACES.medium} width="100%" pointerEvents="none">
      {sentences.map((sentence) => (
        <Words key={sentence}>{sentence}</Words>
      ))}
    </Container>
  );
}
