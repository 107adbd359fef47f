/**
 * Draws the parts of a cause, and the buttons that filter the Overview by a workspace, model or API key of the cause.
 */
import type { ReactNode } from 'react';
import { listWords } from '../../messages/en/lists.ts';
import { Button, Stack, Table, Text } from '../kit/words.tsx';
import type { ScopeActions } from '../scope/scope-actions.ts';
import type { EffectDetail } from './effect-model.ts';

interface Props {
  /** id of the row in the list of causes */
  readonly id: string;
  readonly model: EffectDetail | null;
  readonly act: ScopeActions;
}

export function EffectDetailView({ id, model, act }: Props): ReactNode {
  if (model === null) return null;
  const { parts, note, caption, columns, rows, total, narrowing } = model;
  return (
    <Stack gap="small">
      {parts !== null && <Text isNumeric>{parts}</Text>}
      <Table caption={caption} columns={columns} rows={rows} total={total} />
      {note !== null && (
        <Text size="small" tone="quiet">
          {note}
        </Text>
      )}
      {narrowing.length > 0 && (
        <Stack direction="row" gap="small" wraps>
          {narrowing.map(({ dimension, value, name }) => (
            <Button
              key={`${dimension}:${value}`}
              id={`explain:only:${id}:${dimension}:${value}`}
              label={listWords.narrow(name)}
              kind="plain"
              onPress={() => act.narrow([{ dimension, value }])}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
