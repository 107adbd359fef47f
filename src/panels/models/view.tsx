/** Draws the Models panel. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { CostCard } from '../parts/cost-card.tsx';
import { FilterLine } from '../parts/filter-line.tsx';
import { LockedCard } from '../parts/locked-card.tsx';
import { TotalCard } from '../parts/total-card.tsx';
import type { ModelCardModel, ModelsActions, ModelsModel } from './model.ts';

interface Props {
  readonly model: ModelsModel;
  readonly act: ModelsActions;
}

export function ModelsView({ model, act }: Props): ReactNode {
  const { List, Stack } = useKit();
  const { locked, filter, cards, total } = model;
  if (locked !== null) return <LockedCard model={locked} />;
  return (
    <Stack gap="large">
      <FilterLine id="models" model={filter} act={act} />
      <List
        id="models:list"
        label="Models"
        columns="cards"
        ids={cards.map((card) => card.id)}
        renderItem={(index) => {
          const card = cards[index];
          return card === undefined ? null : <ModelCard card={card} />;
        }}
      />
      {total !== null && <TotalCard model={total} />}
    </Stack>
  );
}

function ModelCard({ card }: { readonly card: ModelCardModel }): ReactNode {
  const { Pill, Stack } = useKit();
  return (
    <CostCard model={card}>
      {card.limits.length > 0 && (
        <Stack direction="row" gap="tight" wraps>
          {card.limits.map(({ id, text }) => (
            <Pill key={id}>{text}</Pill>
          ))}
        </Stack>
      )}
    </CostCard>
  );
}
