/** Draws the Workspaces panel. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { CardHead } from '../parts/card-head.tsx';
import { FilterLine } from '../parts/filter-line.tsx';
import { TotalCard } from '../parts/total-card.tsx';
import type { WorkspaceCardModel, WorkspacesActions, WorkspacesModel } from './model.ts';

interface Props {
  readonly model: WorkspacesModel;
  readonly act: WorkspacesActions;
}

export function WorkspacesView({ model, act }: Props): ReactNode {
  const { List, Stack } = useKit();
  const { filter, cards, total } = model;
  return (
    <Stack gap="large">
      <FilterLine id="workspaces" model={filter} act={act} />
      <List
        id="workspaces:list"
        label="Workspaces"
        columns="cards"
        ids={cards.map((card) => card.id)}
        renderItem={(index) => {
          const card = cards[index];
          return card === undefined ? null : <WorkspaceCard card={card} />;
        }}
      />
      {total !== null && <TotalCard model={total} />}
    </Stack>
  );
}

function WorkspaceCard({ card }: { readonly card: WorkspaceCardModel }): ReactNode {
  const { Card, Figure, Meter, Stack } = useKit();
  const { name, note, cost, share, provenance } = card;
  return (
    <Card label={name}>
      <Stack gap="tight">
        <CardHead id={card.id} title={name} note={note} provenance={provenance} />
        <Figure
          label={`Cost of ${name}`}
          value={cost}
          size="large"
          isLabelHidden
          {...(share !== null && { note: share.text })}
        />
      </Stack>
      {share !== null && <Meter label={`${name}, share of all workspaces`} share={share.fraction} text={share.text} />}
    </Card>
  );
}
