/** The buttons that open the room (the 3D view in AR, VR or a preview), and the notices about loading it. */
import { roomEntryWords as words } from '../../messages/en/room-entry.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Button, Notice, Progress, Stack } from '../kit/words.tsx';
import type { RoomLauncher } from './room-launcher.ts';

export function RoomEntry({ launcher }: { readonly launcher: RoomLauncher }): ReactNode {
  const { modes, phase } = useSyncExternalStore(launcher.subscribe, launcher.current);
  if (modes.length === 0) return null;
  return (
    <Stack direction="row" gap="small" wraps>
      {modes.map((mode) => (
        <Button
          key={mode}
          id={`room:${mode}`}
          label={words.modes[mode]}
          kind={mode === 'preview' ? 'quiet' : 'plain'}
          isBusy={phase === 'loading'}
          isDisabled={phase !== 'outside' && phase !== 'loading'}
          onPress={() => launcher.enter(mode)}
        />
      ))}
    </Stack>
  );
}

/** Makes the notices about loading the 3D room and about its problems. They are shown with the page's other notices. */
export function RoomNotices({ launcher }: { readonly launcher: RoomLauncher }): ReactNode {
  const { phase, progress, problem } = useSyncExternalStore(launcher.subscribe, launcher.current);
  if (phase === 'loading') return <Progress label={words.loading} share={progress} />;
  if (problem === null) return null;
  const { title, text } = words.problems[problem];
  return (
    <Notice
      tone={problem === 'pressAgain' ? 'info' : 'warning'}
      title={title}
      text={text}
      action={{ id: 'room:dismiss', label: words.dismiss, onPress: launcher.dismiss }}
    />
  );
}
