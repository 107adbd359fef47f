/** Draws the mark next to an invented amount, so that nobody takes it for a real cost. */
import { figureWords } from '../../messages/en/figures.ts';
import type { ReactNode } from 'react';
import { Pill } from '../kit/words.tsx';

export function DemoMark(): ReactNode {
  return <Pill tone="warn">{figureWords.demo}</Pill>;
}
