/** Draws the Workspaces panel. */
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { TotalCard } from '../parts/total-card.tsx';
import type { WorkspaceCardModel, WorkspacesModel } from './model.ts';

export function WorkspacesView({ model }: { readonly model: WorkspacesModel }): ReactNode {
  const { List, Stack } = useKit();
  const { cards, total } = model;
  return (
    <Stack gap="large">
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
  return (
    <Card label={card.name}>
      <Stack gap="tight">
        <Stack direction="row" justify="between" align="start" gap="small" wraps>
          <Heading level={3}>{card.name}</Heading>
          <Stack direction="row" gap="tight" wraps>
            {card.note !== null && <Pill>{card.note}</Pill>}
            {card.pills.map((pill) => (
              <Pill key={pill.id} tone={pill.tone}>
                {pill.text}
              </Pill>
            ))}
          </Stack>
        </Stack>
        <Figure label={`Cost of ${card.name}`} value={card.cost} note={card.shareText} size="large" isLabelHidden />
      </Stack>
      <Meter label={`${card.name}, share of all workspaces`} share={card.share} text={card.shareText} />
    </Card>
  );
}
