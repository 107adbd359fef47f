/** Draws the By Workspace tab. */
import { listWords } from '../../messages/en/lists.ts';
import type { ReactNode } from 'react';
import { Card, Columns, Figure, Meter, Stack } from '../kit/words.tsx';
import { CardHead } from '../parts/card-head.tsx';
import { CategoryCosts } from '../parts/category-costs.tsx';
import { CostList } from '../parts/cost-list.tsx';
import type { WorkspaceCardModel, WorkspacesActions, WorkspacesModel } from './model.ts';

const words = listWords.workspaces;

interface Props {
  readonly model: WorkspacesModel;
  readonly act: WorkspacesActions;
}

export function WorkspacesView({ model, act }: Props): ReactNode {
  return (
    <CostList
      id="workspaces"
      model={model}
      act={act}
      caption={words.label}
      orderLabel={words.highestFirst}
      categoriesLabel={words.byCategory}
      renderCard={(card) => <WorkspaceCard card={card} />}
    />
  );
}

function WorkspaceCard({ card }: { readonly card: WorkspaceCardModel }): ReactNode {
  const { id, name, note, cost, share, provenance, breakdown } = card;
  return (
    <Card label={name}>
      <Columns of="cards">
        <Stack gap="medium">
          <Stack gap="tight">
            <CardHead id={id} title={name} note={note} provenance={provenance} />
            <Figure
              label={words.costOf(name)}
              value={cost}
              size="large"
              isLabelHidden
              {...(share !== null && { note: words.shareOfAll(share.text) })}
            />
          </Stack>
          {share !== null && <Meter label={words.shareLabel(name)} share={share.fraction} text={share.text} />}
        </Stack>
        {breakdown.length > 0 && <CategoryCosts items={breakdown} />}
      </Columns>
    </Card>
  );
}
