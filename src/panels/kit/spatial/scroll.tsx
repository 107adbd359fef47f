/**
 * Draws a scrolling area of fixed height. Any pointer can drag its content. A thumbstick scrolls the area that its
 * controller points at (see `scrollerAbove`).
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useFrame } from '@react-three/fiber';
import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Object3D } from 'three';
import type { ScrollProps } from '../contract/arrangement.ts';
import { SPACES } from '../tokens.ts';
import { useMeaning } from './meaning.ts';
import { useRoom } from './room-setting.tsx';
import { useWidth, WidthProvider } from './room-width.tsx';
import { ScrollFade, useFadedEnds } from './scroll-fade.tsx';
import { shownHeight } from './whole-rows.ts';

const ScrollContext = createContext<RefObject<VanillaContainer | null> | null>(null);

/** Returns the scrolling area around the caller; null if there is none. */
export function useScroll(): RefObject<VanillaContainer | null> | null {
  return useContext(ScrollContext);
}

/**
 * The width that is kept free for the scrollbar, in pixels. Otherwise uikit would draw the scrollbar over full-width
 * content.
 */
const SCROLLBAR = 8;
const CLEARANCE = SCROLLBAR + SPACES.medium;
const KEY = 'scrollBy';

export function Scroll({ label, children }: ScrollProps): ReactNode {
  const { colors, motion } = useRoom();
  const width = useWidth();
  const ref = useMeaning({ role: 'region', name: label });
  useLayoutEffect(() => {
    const part = ref.current;
    if (part !== null) part.userData[KEY] = (pixels: number) => scrollBy(part, pixels);
  });
  const frame = useRef<VanillaContainer>(null);
  const content = useRef<VanillaContainer>(null);
  const whole = useShownHeight(frame, ref, content);
  const ends = useFadedEnds(ref);
  // While the area is scrolled to the top, it ends exactly below a whole row if possible. While it is scrolled farther
  // down, it uses its full height, because cut-off rows are then faded.
  const height = ends.top ? null : whole;
  return (
    <Container
      ref={frame}
      flexDirection="column"
      flexGrow={1}
      flexShrink={1}
      flexBasis={0}
      width="100%"
      pointerEvents="none"
    >
      <Container
        ref={ref}
        overflow="scroll"
        flexDirection="column"
        {...(height === null ? { flexGrow: 1, flexShrink: 1 } : { height, flexShrink: 1 })}
        width="100%"
        scrollbarWidth={SCROLLBAR}
        scrollbarColor={colors.edge}
        scrollbarBorderRadius={SCROLLBAR / 2}
        pointerEvents="auto"
        {...(motion === 'less' && {
          onScroll: (_x: number, y: number, _position: unknown, event?: unknown) =>
            hold(ref.current, event === undefined ? null : y),
        })}
      >
        <Container
          ref={content}
          flexDirection="column"
          gap={SPACES.large}
          width="100%"
          flexShrink={0}
          paddingRight={CLEARANCE}
          pointerEvents="none"
        >
          <ScrollContext value={ref}>
            <WidthProvider width={width - CLEARANCE}>{children}</WidthProvider>
          </ScrollContext>
        </Container>
      </Container>
      <ScrollFade ends={ends} width={width - CLEARANCE} />
    </Container>
  );
}

/**
 * Returns the height of the area while it is not scrolled, in pixels. If possible, the area cuts off no row at this
 * height (see `shownHeight`). Returns null before the first layout.
 */
function useShownHeight(
  frame: RefObject<VanillaContainer | null>,
  area: RefObject<VanillaContainer | null>,
  content: RefObject<VanillaContainer | null>,
): number | null {
  const [height, setHeight] = useState<number | null>(null);
  const seen = useRef<readonly [unknown, unknown]>([undefined, undefined]);
  useFrame(() => {
    const sizes = [frame.current?.size.peek(), content.current?.size.peek()] as const;
    if (sizes[0] === seen.current[0] && sizes[1] === seen.current[1]) return;
    seen.current = sizes;
    const [outer, inner, most] = [area.current, content.current, sizes[0]?.[1]];
    if (outer !== null && inner !== null && most !== undefined) setHeight(shownHeight(outer, inner, most));
  });
  return height;
}

/**
 * Finds the scrolling area that contains an object. Returns a function that scrolls this area down by a number of
 * pixels (of the panel); null if there is no such area.
 */
export function scrollerAbove(object: Object3D): ((pixels: number) => void) | null {
  for (let above: Object3D | null = object; above !== null; above = above.parent) {
    const scroller = above.userData[KEY] as ((pixels: number) => void) | undefined;
    if (scroller !== undefined) return scroller;
  }
  return null;
}

/**
 * Replaces uikit's scrolling if a person has chosen less motion. The content moves exactly with the pointer: it does
 * not go on moving afterwards, and it does not spring back at the ends. Always returns false, which tells uikit not to
 * scroll.
 * @param pulledTo the dragged position, in pixels; null if uikit wants to move the content without a pointer
 */
function hold(part: VanillaContainer | null, pulledTo: number | null): false {
  if (part === null) return false;
  part.scrollVelocity.set(0, 0);
  scrollTo(part, pulledTo ?? part.scrollPosition.peek()?.[1] ?? 0);
  return false;
}

function scrollBy(part: VanillaContainer, pixels: number): void {
  scrollTo(part, (part.scrollPosition.peek()?.[1] ?? 0) + pixels);
}

/**
 * Scrolls the area so that its upper edge is `wanted` pixels below the top of the content. If that is too far, it
 * scrolls as far as possible.
 */
export function scrollTo(part: VanillaContainer, wanted: number): void {
  const [x, y] = part.scrollPosition.peek() ?? [0, 0];
  const furthest = part.maxScrollPosition.peek()[1] ?? 0;
  const moved = Math.min(furthest, Math.max(0, wanted));
  if (moved !== y) part.scrollPosition.value = [x, moved];
}
