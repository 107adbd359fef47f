/**
 * Draws the text of all components in the 3D room, in the room's font. If the font lacks a character, the text is drawn
 * as an image. Rays go through the text.
 */
import { Image, Text } from '@react-three/uikit';
import { memo, useEffect, useMemo, type ReactNode } from 'react';
import type { ColorName, TypeSize } from '../tokens.ts';
import { ROOM_LINE_HEIGHT } from './room-look.ts';
import { useRoom } from './room-setting.tsx';
import { useWidth } from './room-width.tsx';

export interface WordsProps {
  readonly children: string;
  /** the font size: a token, or a number of pixels */
  readonly size?: TypeSize | number;
  readonly color?: ColorName;
  readonly isStrong?: boolean;
  readonly align?: 'left' | 'right' | 'center';
  readonly lineHeight?: number;
  /** true if the text never breaks, not even between words. A text that is drawn as an image may still break */
  readonly isOneLine?: boolean;
  /** the width at which the text breaks into lines, in pixels; without it, the width that `useWidth` returns */
  readonly maxWidth?: number;
}

/**
 * The most characters of a normal word. If a text has a longer word (for example, an id), that word could be wider than
 * the panel. The text may then break anywhere.
 */
const LONGEST_WORD = 18;

export const Words = memo(function Words(props: WordsProps): ReactNode {
  const { children, size = 'body', color = 'ink', isStrong = false, align = 'left' } = props;
  const { lineHeight = ROOM_LINE_HEIGHT, isOneLine = false, maxWidth } = props;
  const { font, colors, painter, typeSize } = useRoom();
  const width = useWidth();
  const pixels = typeof size === 'number' ? size : typeSize(size);
  const limit = maxWidth ?? width;
  if (!font.covers(children) && painter !== null) {
    return (
      <PaintedWords
        text={children}
        size={pixels}
        color={colors[color]}
        weight={isStrong ? 600 : 400}
        lineHeight={lineHeight}
        maxWidth={limit}
      />
    );
  }
  // Without a width, uikit measures the text and rounds the result. A word may then be too wide by a millionth of a
  // pixel, and break to a second line that is hidden. So the width is set here.
  const natural = Math.ceil(font.emWidth(children, isStrong ? 'semi-bold' : 'normal') * pixels) + 1;
  const own = natural < limit ? natural : '100%';
  return (
    <Text
      fontSize={pixels}
      fontWeight={isStrong ? 'semi-bold' : 'normal'}
      lineHeight={lineHeight}
      color={colors[color]}
      textAlign={align}
      {...(isOneLine
        ? { wordBreak: 'keep-all', flexShrink: 0 }
        : { wordBreak: wordBreakOf(children), flexShrink: 1, width: own, maxWidth: '100%' })}
      pointerEvents="none"
    >
      {font.dotted(children)}
    </Text>
  );
});

interface PaintedProps {
  readonly text: string;
  readonly size: number;
  readonly color: string;
  readonly weight: 400 | 600;
  readonly lineHeight: number;
  readonly maxWidth: number;
}

function PaintedWords({ text, size, color, weight, lineHeight, maxWidth }: PaintedProps): ReactNode {
  const { painter } = useRoom();
  const request = useMemo(
    () => ({ text, size, color, weight, lineHeight, maxWidth }),
    [text, size, color, weight, lineHeight, maxWidth],
  );
  const painted = useMemo(() => painter?.paint(request) ?? null, [painter, request]);
  useEffect(() => painter?.hold(request), [painter, request]);
  if (painted === null) return null;
  return (
    <Image
      src={painted.texture}
      width={painted.width}
      height={painted.height}
      maxWidth="100%"
      flexShrink={0}
      alignSelf="flex-start"
      pointerEvents="none"
    />
  );
}

function wordBreakOf(text: string): 'break-word' | 'break-all' {
  return text.split(' ').some((word) => word.length > LONGEST_WORD) ? 'break-all' : 'break-word';
}
