/** Draws a square with the colour and the pattern of a category. It is next to the category's name. */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import type { CategoryTone } from '../page-tokens.ts';
import { CategoryPattern } from './category-pattern.tsx';
import { useRoom } from './room-setting.tsx';

/** The length of the square's sides, in pixels at a text scale of 1. */
export const SWATCH = 16;

export function Swatch({ tone }: { readonly tone: CategoryTone }): ReactNode {
  const { colors, scaled } = useRoom();
  const size = scaled(SWATCH);
  return (
    <Container
      width={size}
      height={size}
      flexShrink={0}
      alignItems="center"
      justifyContent="center"
      borderRadius={3}
      backgroundColor={colors[tone]}
    >
      <CategoryPattern tone={tone} width={size} />
    </Container>
  );
}
