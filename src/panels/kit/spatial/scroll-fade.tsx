/**
 * Draws a fade at each end of a scrolling area where a row is cut off. While the area is scrolled to the top, there is
 * no fade, because the area then usually ends exactly below a whole row.
 */
import { Container, type VanillaContainer } from '@react-three/uikit';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useRoom } from './room-setting.tsx';

/**
 * The opacities of the strips of a fade, from the end of the area inwards. A fade is made of strips, because uikit has
 * no gradients.
 */
const STRIPS = [0.9, 0.75, 0.6, 0.45, 0.3, 0.15];
const STRIP_HEIGHT = 5;
/** The drawing order of the fades. It is higher than the drawing order of all content, so fades are drawn last. */
const OVER_CONTENT = 20;
/** An end of the area has no fade if at most this many pixels are hidden beyond that end. */
const SLACK = 1;

interface FadedEnds {
  readonly top: boolean;
  readonly bottom: boolean;
}

const NONE: FadedEnds = { top: false, bottom: false };

/**
 * Returns which ends of the area get a fade. The upper end gets one while the area is scrolled down. The lower end then
 * also gets one if there is content below it. `position` is how far the area is scrolled, from 0 to `furthest`, in
 * pixels.
 */
function fadedEnds(position: number, furthest: number): FadedEnds {
  const isBetween = position > SLACK;
  return { top: isBetween, bottom: isBetween && position < furthest - SLACK };
}

interface Props {
  readonly ends: FadedEnds;
  /** the width of the content, in pixels, without the scrollbar */
  readonly width: number;
}

/** Draws the fades over the scrolling area. The area must fill the parent of this component. */
export function ScrollFade({ ends, width }: Props): ReactNode {
  return (
    <>
      {ends.top && <Fade side="positionTop" width={width} />}
      {ends.bottom && <Fade side="positionBottom" width={width} />}
    </>
  );
}

/** Returns which ends of the area get a fade now. */
export function useFadedEnds(area: RefObject<VanillaContainer | null>): FadedEnds {
  const [ends, setEnds] = useState(NONE);
  useEffect(() => {
    const part = area.current;
    if (part === null) return undefined;
    const look = (): void => {
      const next = fadedEnds(part.scrollPosition.peek()?.[1] ?? 0, part.maxScrollPosition.peek()[1] ?? 0);
      setEnds((before) => (before.top === next.top && before.bottom === next.bottom ? before : next));
    };
    const stops = [part.scrollPosition.subscribe(look), part.maxScrollPosition.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [area]);
  return ends;
}

interface FadeProps {
  readonly side: 'positionTop' | 'positionBottom';
  readonly width: number;
}

function Fade({ side, width }: FadeProps): ReactNode {
  const { colors } = useRoom();
  return STRIPS.map((opacity, index) => (
    <Container
      key={opacity}
      positionType="absolute"
      {...{ [side]: index * STRIP_HEIGHT }}
      positionLeft={0}
      width={width}
      height={STRIP_HEIGHT}
      zIndexOffset={OVER_CONTENT}
      backgroundColor={colors.page}
      opacity={opacity}
      pointerEvents="none"
    />
  ));
}
