/** Draws the Models panel. */
import type { ReactNode } from 'react';
import { Distribution, Pill, Stack, Text } from '../kit/words.tsx';
import { CostCard } from '../parts/cost-card.tsx';
import { FilterLine } from '../parts/filter-line.tsx';
import { LockedCard } from '../parts/locked-card.tsx';
import { RankedList } from '../parts/ranked-list.tsx';
import type { ModelCardModel, ModelsActions, ModelsModel } from './model.ts';

interface Props {
  readonly model: ModelsModel;
  readonly act: ModelsActions;
}

export function ModelsView({ model, act }: Props): ReactNode {
  const { locked, filter, cards, categories, list } = model;
  if (locked !== null) return <LockedCard model={locked} />;
  const cardOf = (rowId: string): ModelCardModel | undefined => cards.find(({ id }) => id === rowId);
  return (
    <Stack gap="large">
      <FilterLine id="models" model={filter} act={act} />
      {categories.length > 0 && (
        <Stack gap="small">
          <Text size="small" tone="quiet">
            All time by category
          </Text>
          <Distribution label="All models, all time, by category" parts={categories} isExplained />
        </Stack>
      )}
      {list !== null && (
        <RankedList
          id="models"
          caption="Models"
          orderLabel="Newest first"
          model={list}
          act={act}
          renderUnderName={(rowId) => {
            const parts = cardOf(rowId)?.breakdown ?? [];
            return parts.length === 0 ? null : <Distribution label="All time by category" parts={parts} />;
          }}
          renderDetail={(rowId) => {
            const card = cardOf(rowId);
            return card === undefined ? null : <ModelCard card={card} />;
          }}
        />
      )}
    </Stack>
  );
}

function ModelCard({ card }: { readonly card: ModelCardModel }): ReactNode {
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
