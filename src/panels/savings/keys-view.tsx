/**
 * Draws the API keys that need attention, and which share of the cost the few largest keys, workspaces and models
 * account for.
 */
import { useState, type ReactNode } from 'react';
import { keysToLookAtWords as words } from '../../messages/en/keys-to-look-at.ts';
import { Button, Heading, Stack, Table, Text } from '../kit/words.tsx';
import type { KeysModel } from './keys-model.ts';

const FIRST_ROWS = 8;

export function KeysToLookAt({ model }: { readonly model: KeysModel }): ReactNode {
  const { headline, table, concentration, notes } = model;
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? (table?.rows ?? []) : (table?.rows ?? []).slice(0, FIRST_ROWS);
  const more = (table?.rows.length ?? 0) - rows.length;
  return (
    <Stack gap="medium">
      <Stack gap="tight">
        <Heading level={3}>{words.title}</Heading>
        <Text isStrong isNumeric>
          {headline}
        </Text>
        {concentration.map((sentence) => (
          <Text key={sentence} tone="quiet" isNumeric>
            {sentence}
          </Text>
        ))}
      </Stack>
      {table !== null && <Table caption={table.caption} columns={table.columns} rows={rows} />}
      {more > 0 && (
        <Stack align="start">
          <Button id="savings:more-keys" label={words.showMore(more)} onPress={() => setIsWhole(true)} />
        </Stack>
      )}
      <Stack gap="tight">
        {notes.map((note) => (
          <Text key={note} size="small" tone="quiet" isNumeric>
            {note}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
