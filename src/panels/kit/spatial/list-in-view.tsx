/**
 * Draws the rows of a list that are in or near the visible part of the Scroll around it. Empty space of the same height replaces all other
 * rows.
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { SPACES } from '../tokens.ts';
import { Row, type ListRow } from './list-row.tsx';
import { createRowHeights } from './row-heights.ts';
import { rowsInView } from './rows-in-view.ts';
import { topWithin } from './top-within.ts';

export interface ListInViewProps {
  readonly rows: readonly ListRow[];
  /** the width of an item, in pixels */
  readonly width: number;
  readonly renderItem: (index: number) => ReactNode;
  readonly scroll: RefObject<VanillaContainer | null>;
}

const GAP = SPACES.large;
/** The height above and below the visible part in which rows are also drawn, in pixels. So dragging shows no empty space. */
const MARGIN = 240;
const NOTHING_SEEN = { from: 0, to: 320 };

interface Sight {
  /** the distance from the top of the list, in pixels */
  readonly from: number;
  readonly to: number;
}

export function ListInView({ rows, width, renderItem, scroll }: ListInViewProps): ReactNode {
  const ref = useRef<VanillaContainer>(null);
  // The heights are not React state, because a measured height needs no new render. Only a change of the visible rows does.
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
  const { first, end, before, after } = rowsInView(rows.length, heightOf, {
    gap: GAP,
    from: sight.from - MARGIN,
    to: sight.to + MARGIN,
  });
  return (
    <Container
      ref={ref}
      flexDirection="column"
      gap={GAP}
      paddingTop={before}
      paddingBottom={after}
      width="100%"
      flexShrink={0}
    >
      {rows.slice(first, end).map((row) => (
        <Row key={row.id} row={row} width={width} renderItem={renderItem} onHeight={heights.measured} />
      ))}
    </Container>
  );
}

/** Returns the previous state after a small movement. No render is needed then, because rows just outside the view are already drawn. */
function nextSight(before: Sight, from: number, height: number): Sight {
  const to = from + height;
  const isNear = Math.abs(from - before.from) < MARGIN / 2 && Math.abs(to - before.to) < MARGIN / 2;
  return isNear ? before : { from, to };
}
