/** Draws the Workspaces panel. */
import type { ReactNode } from 'react';
import { Card, Columns, Figure, Meter, Stack } from '../kit/words.tsx';
import { CardHead } from '../parts/card-head.tsx';
import { CategoryCosts } from '../parts/category-costs.tsx';
import { CostList } from '../parts/cost-list.tsx';
import type { WorkspaceCardModel, WorkspacesActions, WorkspacesModel } from './model.ts';

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
      caption="Workspaces"
      orderLabel="Highest first"
      categoriesLabel="All Workspaces, all time, by category"
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
              label={`Cost of ${name}, all time`}
              value={cost}
              size="large"
              isLabelHidden
              {...(share !== null && { note: `${share.text} of all` })}
            />
          </Stack>
          {share !== null && (
            <Meter label={`${name}, share of all workspaces`} share={share.fraction} text={share.text} />
          )}
        </Stack>
        {breakdown.length > 0 && <CategoryCosts items={breakdown} />}
      </Columns>
    </Card>
  );
}
