/**
 * Draws the background of a panel, and sets the width, font and colour for the panel's content. Rays pass through
 * everything except controls.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { SPACES } from '../tokens.ts';
import { useRoom } from './room-setting.tsx';
import { WidthProvider } from './room-width.tsx';

export interface SurfaceProps {
  /** the width of the panel, in pixels */
  readonly width: number;
  /** the height, in pixels; without it, the surface is as high as its content */
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
      padding={SPACES.large - RIM}
      borderWidth={RIM}
      borderColor={colors.line}
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

/**
 * The width of the thin line around a panel, in pixels. The line makes a panel visible in front of things that are as
 * light or as dark as the panel.
 */
export const RIM = 1;
/** The corner radius, in pixels. It equals that of Android XR's panels: 32 dp (Android's unit for sizes). */
export const SURFACE_RADIUS = 32;
