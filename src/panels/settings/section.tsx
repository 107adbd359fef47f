/** A titled section of Settings, and the hint text used in sections. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const { Card, Heading, Stack } = useKit();
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
  const { Text } = useKit();
  return (
    <Text size="small" tone="quiet">
      {children}
    </Text>
  );
}
