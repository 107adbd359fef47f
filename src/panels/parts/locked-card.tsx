/** Draws a card in place of figures that the current Outlay plan does not include. */
import type { ReactNode } from 'react';
import { Card, Heading, Icon, Stack, Text } from '../kit/words.tsx';
import type { LockedModel } from './locked-words.ts';

export function LockedCard({ model }: { readonly model: LockedModel }): ReactNode {
  return (
    <Card label={model.title}>
      <Stack gap="small">
        <Stack direction="row" gap="small">
          <Icon name="lock" tone="quiet" />
          <Heading level={3}>{model.title}</Heading>
        </Stack>
        <Text tone="quiet">{model.text}</Text>
      </Stack>
    </Card>
  );
}
