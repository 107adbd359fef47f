/** Draws the line above figures of selected keys, with the button that shows all keys. */
import { keyFilterLineWords as words } from '../../messages/en/key-filter-line.ts';
import type { ReactNode } from 'react';
import { Button, Pill, Stack, Text } from '../kit/words.tsx';
import type { FilterModel } from './filter-model.ts';

interface Props {
  /** id of the panel; the ids of its controls begin with this id, so that they are unique in the 3D room */
  readonly id: string;
  readonly model: FilterModel | null;
  readonly act: FilterActions;
}

export interface FilterActions {
  changeSettings(change: { readonly apiKeyIds: null }): void;
}

export function FilterLine({ id, model, act }: Props): ReactNode {
  if (model === null) return null;
  return (
    <Stack direction="row" gap="small" wraps>
      <Pill tone={model.isInactive ? 'warn' : 'accent'}>{model.text}</Pill>
      <Text size="small" tone="quiet">
        {model.detail}
      </Text>
      <Button
        id={`${id}:all-keys`}
        label={words.showAll}
        kind="quiet"
        onPress={() => act.changeSettings({ apiKeyIds: null })}
      />
    </Stack>
  );
}
