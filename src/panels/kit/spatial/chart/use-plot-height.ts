/**
 * Chooses the height of a chart's plot (its drawing area), so that a person sees the whole chart before scrolling the
 * panel. With larger text, the content above the chart is higher, so less height is left for the plot.
 */
import type { VanillaContainer } from '@react-three/uikit';
import { useFrame } from '@react-three/fiber';
import { useState, type RefObject } from 'react';
import { useScroll } from '../scroll.tsx';
import { topWithin } from '../top-within.ts';

/**
 * The least height of a plot (the drawing area of a chart), in pixels. In a lower plot, bars of different heights would
 * look equal.
 */
const LEAST = 96;

/**
 * Returns the height of the plot (the drawing area of a chart), in pixels. The height is `usual`, or less if the
 * visible part of the panel has no space for `usual` and `others`. If less than `LEAST` would be left, the function
 * returns `usual`, because a person must scroll to the chart anyway.
 * @param row the element that contains the plot and, above it, the strip if there is one
 * @param usual the height of the plot if there is enough space, in pixels
 * @param others the height of what must be seen together with the plot, in pixels: the strip above it and the labels
 *   below it
 */
export function usePlotHeight(row: RefObject<VanillaContainer | null>, usual: number, others: number): number {
  const area = useScroll();
  const [space, setSpace] = useState<number | null>(null);
  useFrame(() => {
    const [part, around] = [row.current, area?.current ?? null];
    const whole = around?.parentContainer.peek()?.size.peek()?.[1];
    const top = part === null || around === null ? null : topWithin(part, around);
    if (whole === undefined || top === null) return;
    const next = Math.floor(whole - top);
    if (next !== space) setSpace(next);
  });
  const left = space === null ? usual : space - others;
  return left < LEAST ? usual : Math.min(usual, left);
}
