/** A titled section of Settings, and the hint text used in sections. */
import type { ReactNode } from 'react';
import { Card, Heading, Stack, Text } from '../kit/words.tsx';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Card label={title}>
      <Stack gap="medium">
        <Heading level={3}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** Small explanatory text next to a control. */
export function Hint({ children }: { readonly children: string }): ReactNode {
  return (
    <Text size="small" tone="quiet">
      {children}
    </Text>
  );
}
