/** Draws the notes below figures, and a sentence about what Outlay Pro would also show. */
import type { ReactNode } from 'react';
import { Stack, Text } from '../kit/words.tsx';

interface Props {
  readonly notes: readonly string[];
  readonly pro: string | null;
}

export function Notes({ notes, pro }: Props): ReactNode {
  return (
    <Stack gap="tight">
      {notes.map((note) => (
        <Text key={note} size="small" tone="quiet">
          {note}
        </Text>
      ))}
      {pro !== null && <Text size="small">{pro}</Text>}
    </Stack>
  );
}
