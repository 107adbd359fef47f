/** Draws the By Model tab. */
import { listWords } from '../../messages/en/lists.ts';
import type { ReactNode } from 'react';
import { Pill, Stack } from '../kit/words.tsx';
import { CostCard } from '../parts/cost-card.tsx';
import { CostList } from '../parts/cost-list.tsx';
import { LockedCard } from '../parts/locked-card.tsx';
import type { ModelCardModel, ModelsActions, ModelsModel } from './model.ts';

interface Props {
  readonly model: ModelsModel;
  readonly act: ModelsActions;
}

export function ModelsView({ model, act }: Props): ReactNode {
  if (model.locked !== null) return <LockedCard model={model.locked} />;
  return (
    <CostList
      id="models"
      model={model}
      act={act}
      caption={listWords.models.label}
      orderLabel={listWords.models.newestFirst}
      categoriesLabel={listWords.models.byCategory}
      renderCard={(card) => <ModelCard card={card} />}
    />
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
