/**
 * Draws a line of names with amounts, for example the largest causes of a change. If the line is too long, it breaks
 * between two names.
 */
import type { ReactNode } from 'react';
import { Stack, Text } from '../kit/words.tsx';
import type { NamedAmount } from './change-words.ts';

interface Props {
  /** the text before the names: `Largest changes:` */
  readonly label: string;
  readonly items: readonly NamedAmount[];
  /** the size of the texts; without it, body text */
  readonly size?: 'small' | 'body';
}

export function NamedAmounts({ label, items, size = 'body' }: Props): ReactNode {
  return (
    <Stack direction="row" gap="small" wraps>
      <Text size={size} tone="quiet">
        {label}
      </Text>
      {items.map(({ name, amount }) => (
        <Stack key={name} direction="row" gap="tight" wraps>
          <Text size={size}>{name}</Text>
          <Text size={size} isStrong isNumeric>
            {amount}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
