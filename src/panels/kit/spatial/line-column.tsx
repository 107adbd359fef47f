/**
 * Draws the content of a line that can be pressed, as a column. Rays and fingers go through the content, so they hit
 * the line itself.
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import type { ReactNode, Ref } from 'react';
import { SPACES } from '../tokens.ts';

interface Props {
  readonly ref?: Ref<VanillaContainer>;
  readonly children: ReactNode;
}

export function LineColumn({ ref, children }: Props): ReactNode {
  return (
    <Container
      {...(ref !== undefined && { ref })}
      flexDirection="column"
      gap={SPACES.tight}
      flexGrow={1}
      flexShrink={1}
      flexBasis={0}
      pointerEvents="none"
    >
      {children}
    </Container>
  );
}
