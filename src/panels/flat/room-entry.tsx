/** The ways into the room on the flat page: a button for each there is, how far loading is, and what went wrong. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { Button, Notice, Progress, Stack } from '../kit/words.tsx';
import type { RoomLauncher, RoomProblem, SessionMode } from './room-launcher.ts';

const LABELS: Readonly<Record<SessionMode, string>> = { ar: 'Enter AR', vr: 'Enter VR', preview: 'Preview in 3D' };

const PROBLEMS: Readonly<Record<RoomProblem, { readonly title: string; readonly text: string }>> = {
  notLoaded: {
    title: 'The room could not be loaded',
    text: 'Its files did not arrive. Try again in a moment. The page shows everything that the room shows.',
  },
  noGraphics: {
    title: '3D graphics are not available',
    text: '3D graphics are switched off, blocked, or used up by other pages. The page shows everything that the room shows.',
  },
  pressAgain: {
    title: 'The room is ready',
    text: 'Loading took longer than the browser lets a press count. Press the button once more to enter.',
  },
  refused: {
    title: 'The session was refused',
    text: 'The browser or the headset refused it. Allow immersive sessions for this page, or use the preview. The page shows everything that the room shows.',
  },
  contextLost: {
    title: 'The graphics card stopped drawing',
    text: 'The browser restores it when it can. Nothing is lost, and the page shows everything that the room shows.',
  },
};

export function RoomEntry({ launcher }: { readonly launcher: RoomLauncher }): ReactNode {
  const { modes, phase } = useSyncExternalStore(launcher.subscribe, launcher.current);
  if (modes.length === 0) return null;
  return (
    <Stack direction="row" gap="small" wraps>
      {modes.map((mode) => (
        <Button
          key={mode}
          id={`room:${mode}`}
          label={LABELS[mode]}
          kind={mode === 'preview' ? 'quiet' : 'plain'}
          isBusy={phase === 'loading'}
          isDisabled={phase !== 'outside' && phase !== 'loading'}
          onPress={() => launcher.enter(mode)}
        />
      ))}
    </Stack>
  );
}

/** Loading and problems, among the page's other notices. */
export function RoomNotices({ launcher }: { readonly launcher: RoomLauncher }): ReactNode {
  const { phase, progress, problem } = useSyncExternalStore(launcher.subscribe, launcher.current);
  if (phase === 'loading') return <Progress label="Loading the room" share={progress} />;
  if (problem === null) return null;
  const { title, text } = PROBLEMS[problem];
  return (
    <Notice
      tone={problem === 'pressAgain' ? 'info' : 'warning'}
      title={title}
      text={text}
      action={{ id: 'room:dismiss', label: 'All right', onPress: launcher.dismiss }}
    />
  );
}
