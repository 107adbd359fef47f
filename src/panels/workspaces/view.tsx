/** Draws the Workspaces panel. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { FilterLine } from '../parts/filter-line.tsx';
import { HowMade } from '../parts/how-made.tsx';
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
  const { Card, Figure, Heading, Meter, Pill, Stack } = useKit();
  const { name, note, cost, share, provenance } = card;
  return (
    <Card label={name}>
      <Stack gap="tight">
        <Stack direction="row" justify="between" align="start" gap="small" wraps>
          <Heading level={3}>{name}</Heading>
          <Stack direction="row" gap="tight" wraps>
            {note !== null && <Pill>{note}</Pill>}
            {provenance.pills.map((pill) => (
              <Pill key={pill.id} tone={pill.tone}>
                {pill.text}
              </Pill>
            ))}
          </Stack>
        </Stack>
        <Figure
          label={`Cost of ${name}`}
          value={cost}
          size="large"
          isLabelHidden
          {...(share !== null && { note: share.text })}
        />
      </Stack>
      {share !== null && <Meter label={`${name}, share of all workspaces`} share={share.fraction} text={share.text} />}
      <HowMade id={card.id} provenance={provenance} />
    </Card>
  );
}
