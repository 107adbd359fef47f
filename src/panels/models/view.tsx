/** Draws the Models panel. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { CostCard } from '../parts/cost-card.tsx';
import { TotalCard } from '../parts/total-card.tsx';
import type { ModelsModel } from './model.ts';

export function ModelsView({ model }: { readonly model: ModelsModel }): ReactNode {
  const { List, Stack } = useKit();
  const { cards, total } = model;
  return (
    <Stack gap="large">
      <List
        id="models:list"
        label="Models"
        columns="cards"
        ids={cards.map((card) => card.id)}
        renderItem={(index) => {
          const card = cards[index];
          return card === undefined ? null : <CostCard model={card} />;
        }}
      />
      {total !== null && <TotalCard model={total} />}
    </Stack>
  );
}
