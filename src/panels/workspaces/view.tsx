/** Draws the Workspaces panel. */
import type { ReactNode } from 'react';
import { Card, Columns, Distribution, Figure, Meter, Stack, Stats, Text } from '../kit/words.tsx';
import { CardHead } from '../parts/card-head.tsx';
import { FilterLine } from '../parts/filter-line.tsx';
import { RankedList } from '../parts/ranked-list.tsx';
import type { WorkspaceCardModel, WorkspacesActions, WorkspacesModel } from './model.ts';

interface Props {
  readonly model: WorkspacesModel;
  readonly act: WorkspacesActions;
}

export function WorkspacesView({ model, act }: Props): ReactNode {
  const { filter, cards, categories, list } = model;
  const cardOf = (rowId: string): WorkspaceCardModel | undefined => cards.find(({ id }) => id === rowId);
  return (
    <Stack gap="large">
      <FilterLine id="workspaces" model={filter} act={act} />
      {categories.length > 0 && (
        <Stack gap="small">
          <Text size="small" tone="quiet">
            All time by category
          </Text>
          <Distribution label="All Workspaces, all time, by category" parts={categories} isExplained />
        </Stack>
      )}
      {list !== null && (
        <RankedList
          id="workspaces"
          caption="Workspaces"
          orderLabel="Highest first"
          model={list}
          act={act}
          renderUnderName={(rowId) => {
            const parts = cardOf(rowId)?.breakdown ?? [];
            return parts.length === 0 ? null : <Distribution label="All time by category" parts={parts} />;
          }}
          renderDetail={(rowId) => {
            const card = cardOf(rowId);
            return card === undefined ? null : <WorkspaceCard card={card} />;
          }}
        />
      )}
    </Stack>
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
        {breakdown.length > 0 && (
          <Stack gap="large">
            {breakdown.some(({ permille }) => permille > 0) && (
              <Distribution label="Cost by category" parts={breakdown} />
            )}
            <Stats label="Cost by category" items={breakdown} />
          </Stack>
        )}
      </Columns>
    </Card>
  );
}
