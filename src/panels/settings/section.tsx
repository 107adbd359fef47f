/** One part of Settings, with its name. */
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

/** A remark beside a control. */
export function Remark({ children }: { readonly children: string }): ReactNode {
  const { Text } = useKit();
  return (
    <Text size="small" tone="quiet">
      {children}
    </Text>
  );
}
