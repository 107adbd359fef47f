/**
 * Draws the pattern of a category as a text that repeats one character, for example `/` or `•`. A panel draws all its
 * characters as one mesh. If patterns were images, each patterned area would need a mesh of its own.
 */
import { Text } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { PATTERNS, type CategoryTone } from '../page-tokens.ts';
import { mixColors } from './mix-colors.ts';
import { useRoom } from './room-setting.tsx';

const SIGNS = { plain: null, rising: '/', dots: '•', falling: '\\', upright: 'I' } as const;

/**
 * A pattern is drawn in a mix of the category's colour and the page's background colour. This is the share of the
 * category's colour, from 0 to 1.
 */
const LEFT = 0.5;

/**
 * Draws as many characters as fit `width`, in pixels. It draws nothing for a category without a pattern, or if no
 * character fits.
 */
export function CategoryPattern({ tone, width }: { readonly tone: CategoryTone; readonly width: number }): ReactNode {
  const { colors, font, typeSize } = useRoom();
  const sign = SIGNS[PATTERNS[tone]];
  const size = typeSize('small');
  const count = sign === null ? 0 : Math.floor(width / (font.emWidth(sign, 'semi-bold') * size));
  if (sign === null || count < 1) return null;
  return (
    <Text
      fontSize={size}
      fontWeight="semi-bold"
      lineHeight={1}
      color={mixColors(colors[tone], colors.page, LEFT)}
      wordBreak="keep-all"
      flexShrink={0}
      pointerEvents="none"
    >
      {sign.repeat(count)}
    </Text>
  );
}
