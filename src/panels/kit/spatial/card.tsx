/** Draws a card with a name. */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { CardProps } from '../contract/arrangement.ts';
import { RADII, SPACES } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { GroundProvider } from './room-ground.tsx';
import { useRoom } from './room-setting.tsx';
import { useWidth, WidthProvider } from './room-width.tsx';

const PADDING = SPACES.large;
const LINE = 1;

export function Card({ label, emphasis = 'plain', children }: CardProps): ReactNode {
  const { colors } = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: 'article', name: label });
  const isPlain = emphasis === 'plain';
  return (
    <Container
      ref={ref}
      flexDirection="column"
      gap={SPACES.large}
      paddingX={isPlain ? PADDING : 0}
      paddingY={isPlain ? PADDING : SPACES.medium}
      borderWidth={isPlain ? LINE : 0}
      borderTopWidth={LINE}
      borderColor={isPlain ? colors.line : colors.edge}
      borderRadius={isPlain ? RADII.large : 0}
      {...(isPlain && { backgroundColor: colors.surface })}
    >
      <WidthProvider width={isPlain ? width - 2 * (PADDING + LINE) : width}>
        {isPlain ? <GroundProvider ground="surface">{children}</GroundProvider> : children}
      </WidthProvider>
    </Container>
  );
}
