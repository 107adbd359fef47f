/** Stands beside an amount of the demo organization, so that it is never taken for money that was spent. */
import { figureWords } from '../../messages/en/figures.ts';
import type { ReactNode } from 'react';
import { Pill } from '../kit/words.tsx';

export function DemoMark(): ReactNode {
  return <Pill tone="warn">{figureWords.demo}</Pill>;
}
