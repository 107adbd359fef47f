/** Stands beside an amount of the demo organization, so that it is never taken for money that was spent. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';

export function DemoMark(): ReactNode {
  const { Pill } = useKit();
  return <Pill tone="warn">Demo: invented figures</Pill>;
}
