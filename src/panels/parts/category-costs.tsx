/** Draws the right half of a card: the cost by category, as a bar and as figures. */
import { breakdownWords } from '../../messages/en/breakdown.ts';
import type { ReactNode } from 'react';
import { Distribution, Stack, Stats } from '../kit/words.tsx';
import type { BreakdownItem } from './breakdown.ts';

export function CategoryCosts({ items }: { readonly items: readonly BreakdownItem[] }): ReactNode {
  return (
    <Stack gap="large">
      {items.some(({ permille }) => permille > 0) && <Distribution label={breakdownWords.title} parts={items} />}
      <Stats label={breakdownWords.title} items={items} />
    </Stack>
  );
}
