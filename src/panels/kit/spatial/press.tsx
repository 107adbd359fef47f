/**
 * Draws an area that can be pressed. It is large enough for a ray, a pinch and a fingertip. It also works for fingers,
 * which can't point without pressing.
 */
import { Container } from '@react-three/uikit';
import { useMemo, type ReactNode } from 'react';
import { RADII, SPACES } from '../tokens.ts';
import { useMeaning, type Meaning } from './meaning.ts';
import { mixColors } from './mix-colors.ts';
import type { Palette } from './room-look.ts';
import { useRoom } from './room-setting.tsx';
import { createStillPress, type PointerLike } from './still-press.ts';

export interface PressProps {
  readonly id: string;
  readonly meaning: Meaning;
  /** called on a press; null if the area can't be pressed */
  readonly onPress: (() => void) | null;
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'chosen';
  readonly justify?: 'flex-start' | 'center';
  /**
   * true if there is no padding to the left and right of the content. If the content is small, for example an icon, the
   * area is then as wide as it is high
   */
  readonly isSquare?: boolean;
  /** whether the area is as wide as the element around it */
  readonly isWide?: boolean;
  /**
   * a fixed width in pixels, for an area in a grid (for example, a day of a calendar); if absent, the width depends on
   * the content
   */
  readonly width?: number;
  /**
   * the least width of the content, in pixels. If the row that contains the area lacks space, the area shrinks until
   * its content has this width; if absent, the area does not shrink
   */
  readonly least?: number;
  /**
   * the least height and width of the area, in pixels; if absent, both are the value `target` of `useRoom` (60 px at a
   * text scale of 1)
   */
  readonly target?: number;
  readonly children: ReactNode;
}

const PADDING = SPACES.medium + SPACES.tight;
const LINE = 1;

/** The distance between the left or right edge of the area and its content, in pixels. */
export const PRESS_INSET = PADDING + LINE;
/** The distance between the upper or lower edge of the area and its content, in pixels. */
export const PRESS_INSET_TOP = SPACES.small + LINE;

export function Press(props: PressProps): ReactNode {
  const { id, meaning, onPress, kind = 'plain', justify = 'flex-start', isSquare = false, children } = props;
  const { isWide = false, least = 0, width } = props;
  const { colors, onPress: tell, target: usual } = useRoom();
  const target = props.target ?? usual;
  const ref = useMeaning(meaning);
  const still = useMemo(() => createStillPress(), []);
  return (
    <Container
      ref={ref}
      id={id}
      flexDirection="row"
      alignItems="center"
      justifyContent={justify}
      gap={SPACES.medium}
      minHeight={target}
      minWidth={width ?? Math.max(target, least + 2 * PRESS_INSET)}
      maxWidth="100%"
      {...(isWide && { width: '100%' })}
      {...(width !== undefined && { width })}
      flexShrink={least === 0 ? 0 : 1}
      paddingX={isSquare ? 0 : PADDING}
      paddingY={SPACES.small}
      borderRadius={RADII.large}
      borderWidth={LINE}
      pointerEvents="auto"
      {...groundOf(kind, colors)}
      {...(onPress !== null && {
        hover: { backgroundColor: filled(kind, colors, HOVER), borderColor: colors.focus },
        active: { backgroundColor: filled(kind, colors, ACTIVE), borderColor: colors.focus },
        onPointerDown: still.begin,
        onPointerMove: still.move,
        onPointerLeave: still.leave,
        onClick: (event: PointerLike & { stopPropagation?: () => void }) => {
          event.stopPropagation?.();
          if (!still.isStill(event)) return;
          tell(event);
          onPress();
        },
      })}
    >
      {children}
    </Container>
  );
}

/**
 * How much of the text colour is mixed into the background of an area, from 0 to 1: while a pointer is on it (`HOVER`),
 * and while it is pressed (`ACTIVE`).
 */
const HOVER = 0.1;
const ACTIVE = 0.22;

/**
 * Returns the background of an area while a pointer is on it or presses it. The background changes in addition to the
 * thin border, because a changed background is easier to see.
 */
function filled(kind: NonNullable<PressProps['kind']>, colors: Palette, share: number): string {
  if (kind === 'primary') return mixColors(colors.onAccent, colors.accent, share);
  return mixColors(colors.ink, kind === 'quiet' ? colors.page : colors.raised, share);
}

function groundOf(
  kind: NonNullable<PressProps['kind']>,
  colors: Palette,
): { readonly backgroundColor?: string; readonly borderColor: string } {
  switch (kind) {
    case 'primary':
      return { backgroundColor: colors.accent, borderColor: colors.accent };
    case 'plain':
      return { backgroundColor: colors.raised, borderColor: colors.line };
    case 'chosen':
      return { backgroundColor: colors.raised, borderColor: colors.accent };
    case 'quiet':
      return { borderColor: colors.line };
  }
}
