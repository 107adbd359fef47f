/**
 * The background of a panel: it gives the kit's words their width, font and colour, and lets rays pass through everything that is not a
 * control.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { SPACES } from '../tokens.ts';
import { useRoom } from './room-setting.tsx';
import { WidthProvider } from './room-width.tsx';

export interface SurfaceProps {
  /** pixels; fixed while the panel is open */
  readonly width: number;
  /** pixels; as high as its content when absent */
  readonly height?: number;
  readonly children: ReactNode;
}

export function Surface({ width, height, children }: SurfaceProps): ReactNode {
  const { colors, font } = useRoom();
  return (
    <Container
      width={width}
      {...(height !== undefined && { height })}
      flexDirection="column"
      flexShrink={0}
      padding={SPACES.large}
      gap={SPACES.large}
      backgroundColor={colors.page}
      borderRadius={SURFACE_RADIUS}
      color={colors.ink}
      fontFamilies={font.families}
      pointerEvents="none"
    >
      <WidthProvider width={width - 2 * SPACES.large}>{children}</WidthProvider>
    </Container>
  );
}

/** dp, after Android XR's panels. */
const SURFACE_RADIUS = 32;
