/** Draws the total under a list of cards. */
import type { ReactNode } from 'react';
import { Card, Figure, Stack, Text } from '../kit/words.tsx';

export interface TotalModel {
  readonly label: string;
  readonly value: string;
  /** what the total does not include; null if it includes everything */
  readonly note: string | null;
}

export function TotalCard({ model }: { readonly model: TotalModel }): ReactNode {
  return (
    <Card label={model.label} emphasis="quiet">
      <Stack direction="row" justify="between" align="baseline" gap="small" wraps>
        <Stack gap="hair">
          <Text>{model.label}</Text>
          {model.note !== null && (
            <Text size="small" tone="quiet">
              {model.note}
            </Text>
          )}
        </Stack>
        <Figure label={model.label} value={model.value} size="large" align="end" isLabelHidden />
      </Stack>
    </Card>
  );
}
