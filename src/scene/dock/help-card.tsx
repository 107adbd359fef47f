/**
 * Draws sentences on the dock that say how to use the room: two sentences when a person enters an AR or VR session for
 * the first time, all of them after a press of Help. In a preview of the room, Help shows three sentences.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomWords } from '../../messages/en/room.ts';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { SPACES } from '../../panels/kit/tokens.ts';
import type { InputKind } from '../input/input-kind.ts';
import { useHowToMove } from '../preview/how-to-move.ts';
import { useRoomScene } from '../room-context.ts';

const words = roomWords.help;

export function HelpCard({ isShort }: { readonly isShort: boolean }): ReactNode {
  const { room, tracker } = useRoomScene();
  const hasWrist = useStore(tracker.store, ({ settings }) => settings.wrist);
  const mode = useStore(room.store, (state) => state.mode);
  // If no input is known yet, the person probably presses with eyes and a pinch, because the device reports this input
  // only during a press.
  const input = useStore(room.store, (state) => state.input) ?? 'transientPointer';
  const howToMove = useHowToMove();
  const { press, move, glance, bring } = words;
  const first = [press[input], move];
  const inSession = isShort ? first : [...first, ...laterSentences(input, hasWrist, mode === 'ar')];
  const sentences = mode === 'preview' ? [howToMove, glance, bring] : inSession;
  return (
    <Container flexDirection="column" gap={SPACES.tight} paddingX={SPACES.medium} width="100%" pointerEvents="none">
      {sentences.map((sentence) => (
        <Words key={sentence}>{sentence}</Words>
      ))}
    </Container>
  );
}

/**
 * Returns all sentences of the help except the first two, which say how to press and how to move a panel. The sentences
 * depend on the kind of input. Example: only a controller can scroll with a stick.
 */
function laterSentences(input: InputKind, hasWrist: boolean, hasWalls: boolean): readonly string[] {
  const isController = input === 'controller';
  const hasHands = isController || input === 'hand';
  return [
    hasHands || input === 'transientPointer' ? words.resizeByHands : words.resize,
    isController ? words.scrollByStick : words.scroll,
    words.glance,
    ...(hasWalls ? [words.wall] : []),
    ...(hasWrist && hasHands ? [words.wrist] : []),
    isController ? words.dockByStick : hasHands ? words.dockByPalm : words.dock,
    words.bring,
  ];
}
