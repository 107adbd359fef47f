/**
 * Draws a list inside a Scroll (a scrolling area). It draws only the rows in or near the visible part. Empty space of
 * the same height replaces all other rows.
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { SPACES } from '../tokens.ts';
import { Row, type ListRow } from './list-row.tsx';
import { createRowHeights } from './row-heights.ts';
import { rowsInView } from './rows-in-view.ts';
import { scrollTo } from './scroll.tsx';
import { topWithin } from './top-within.ts';

export interface ListInViewProps {
  readonly rows: readonly ListRow[];
  /** the width of an item, in pixels */
  readonly width: number;
  readonly renderItem: (index: number) => ReactNode;
  readonly scroll: RefObject<VanillaContainer | null>;
  /**
   * true if each row is a row of a table, whose content sets its own role; false if the rows are only layout, and each
   * item gets the role `item`
   */
  readonly isOfTable?: boolean;
  /** the space between rows, in pixels */
  readonly gap?: number;
  /** a ref in which the list stores a function. The function scrolls to a row */
  readonly jump?: RefObject<((row: number) => void) | null>;
}

/**
 * Rows that are at most this many pixels above or below the visible part are drawn too, so that a fast drag shows no
 * empty space.
 */
const MARGIN = 240;
/**
 * After a jump to a row, the list scrolls to the same row again in each of this many frames. The rows near it are
 * measured only after the jump, and their real heights may differ from the assumed ones.
 */
const JUMP_FRAMES = 4;
/** After a jump, this much space is left above the row, in pixels, because the upper edge of the area is faded. */
const ABOVE_ROW = 32;
const NOTHING_SEEN = { from: 0, to: 320 };

interface Sight {
  /** the upper end of the visible part, in pixels from the top of the list */
  readonly from: number;
  readonly to: number;
}

export function ListInView(props: ListInViewProps): ReactNode {
  const { rows, width, renderItem, scroll, isOfTable = false, gap = SPACES.large, jump } = props;
  const ref = useRef<VanillaContainer>(null);
  // The heights are not React state, because a new height alone needs no render. The list renders again only when other
  // rows become visible.
  const [heights] = useState(createRowHeights);
  const [sight, setSight] = useState<Sight>(NOTHING_SEEN);

  useEffect(() => {
    const [list, part] = [ref.current, scroll.current];
    if (list === null || part === null) return undefined;
    const look = (): void => {
      const top = topWithin(list, part);
      const height = part.size.peek()?.[1];
      if (top === null || height === undefined) return;
      const scrolled = part.scrollPosition.peek()?.[1] ?? 0;
      setSight((before) => nextSight(before, scrolled - top, height));
    };
    const stops = [part.scrollPosition.subscribe(look), part.size.subscribe(look), list.relativeCenter.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [scroll]);

  const heightOf = (row: number): number => heights.of(rows[row]?.id ?? '');
  useJump(jump, (row) => {
    const [list, part] = [ref.current, scroll.current];
    const top = list === null || part === null ? null : topWithin(list, part);
    if (part === null || top === null) return;
    const above = rows.slice(0, row).reduce((sum, { id }) => sum + heights.of(id) + gap, 0);
    part.scrollVelocity.set(0, 0);
    scrollTo(part, top + above - ABOVE_ROW);
  });
  const { first, end, before, after } = rowsInView(rows.length, heightOf, {
    gap,
    from: sight.from - MARGIN,
    to: sight.to + MARGIN,
  });
  return (
    <Container
      ref={ref}
      flexDirection="column"
      gap={gap}
      paddingTop={before}
      paddingBottom={after}
      width="100%"
      flexShrink={0}
    >
      {rows.slice(first, end).map((row) => (
        <Row
          key={row.id}
          row={row}
          width={width}
          isOfTable={isOfTable}
          renderItem={renderItem}
          onHeight={heights.measured}
        />
      ))}
    </Container>
  );
}

/** Sets `jump` to a function that scrolls to a row. Repeats the scrolling in the next frames. */
function useJump(jump: ListInViewProps['jump'], scrollToRow: (row: number) => void): void {
  const invalidate = useThree((state) => state.invalidate);
  const wanted = useRef({ row: 0, frames: 0 });
  useImperativeHandle(
    jump,
    () => (row) => {
      wanted.current = { row, frames: JUMP_FRAMES };
      invalidate();
    },
    [invalidate],
  );
  useFrame(() => {
    if (wanted.current.frames === 0) return;
    wanted.current.frames -= 1;
    scrollToRow(wanted.current.row);
    invalidate();
  });
}

/**
 * Returns the visible part of the list after scrolling. After a small movement, returns the same object as before, so
 * that React does not render again. This is safe, because the rows just outside the view are already drawn.
 */
function nextSight(before: Sight, from: number, height: number): Sight {
  const to = from + height;
  const isNear = Math.abs(from - before.from) < MARGIN / 2 && Math.abs(to - before.to) < MARGIN / 2;
  return isNear ? before : { from, to };
}
