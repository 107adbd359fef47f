/** Draws one browser or device in Settings: its name, when it was last used, and the button that removes its access. */
import type { ReactNode } from 'react';
import { Button, Stack, Text } from '../kit/words.tsx';
import { Hint } from './group.tsx';

interface Props {
  readonly name: string;
  readonly text: string;
  readonly buttonId: string;
  readonly buttonLabel: string;
  readonly onPress: () => void;
}

export function AccessRow({ name, text, buttonId, buttonLabel, onPress }: Props): ReactNode {
  return (
    <Stack direction="row" justify="between" gap="small" wraps>
      <Stack gap="none">
        <Text>{name}</Text>
        <Hint>{text}</Hint>
      </Stack>
      <Button id={buttonId} label={buttonLabel} kind="quiet" onPress={onPress} />
    </Stack>
  );
}
