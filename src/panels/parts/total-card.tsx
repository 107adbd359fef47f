/** The total under a list of cards. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';

export interface TotalModel {
  readonly label: string;
  readonly value: string;
  /** what is missing from it, if anything */
  readonly note: string | null;
}

export function TotalCard({ model }: { readonly model: TotalModel }): ReactNode {
  const { Card, Figure, Stack, Text } = useKit();
  return (
    <Card label={model.label} emphasis="quiet">
      <Stack gap="tight" align="end">
        <Figure label={model.label} value={model.value} size="large" align="end" />
        {model.note !== null && (
          <Text size="small" tone="quiet">
            {model.note}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
