/** Draws the Intraday panel. */
import type { ReactNode } from 'react';
import { intradayWords as words } from '../../messages/en/intraday.ts';
import { Button, Details, List, Notice, Stack, Table, Text } from '../kit/words.tsx';
import { BudgetBar } from '../parts/budget-bar.tsx';
import { CostCard } from '../parts/cost-card.tsx';
import { FilterLine } from '../parts/filter-line.tsx';
import { LockedCard } from '../parts/locked-card.tsx';
import type { KeyCardModel } from './key-cards.ts';
import type { IntradayActions, IntradayPanelModel } from './model.ts';

interface Props {
  readonly model: IntradayPanelModel | null;
  readonly act: IntradayActions;
}

const MODEL_COLUMNS = [
  { id: 'model', label: words.models.model, align: 'start' },
  { id: 'tokens', label: words.models.tokens, align: 'end', isOptional: true },
  { id: 'share', label: words.models.share, align: 'end', isOptional: true },
  { id: 'cost', label: words.models.cost, align: 'end' },
] as const;

export function IntradayView({ model, act }: Props): ReactNode {
  if (model === null) return null;
  const { locked, filter, budget, day, statusText, isBusy, keys, small, empty, more } = model;
  const moreKeys =
    more === null ? {} : { more: { id: 'intraday:more', label: more, onPress: () => act.showMoreKeys('intraday') } };
  if (locked !== null) return <LockedCard model={locked} />;
  return (
    <Stack gap="large">
      <FilterLine id="intraday" model={filter} act={act} />
      <Stack direction="row" justify="between" gap="small" wraps>
        <Text size="small" tone="quiet">
          {statusText}
        </Text>
        <Button
          id="intraday:refresh"
          label={words.refresh}
          icon="refresh"
          isBusy={isBusy}
          onPress={() => void act.refresh('intraday')}
        />
      </Stack>
      {empty === null ? <CostCard model={day} /> : <Notice tone="info" title={empty.title} text={empty.text} />}
      {budget?.bar !== undefined && budget.bar !== null && (
        <BudgetBar id="intraday" model={{ ...budget, forecast: null }} />
      )}
      {(keys.length > 0 || small === null) && (
        <List
          id="intraday:keys"
          label={words.keys.label}
          columns="cards"
          ids={keys.map((key) => key.id)}
          renderItem={(index) => {
            const key = keys[index];
            return key === undefined ? null : <KeyCard model={key} />;
          }}
          {...(small === null && moreKeys)}
        />
      )}
      {small !== null && (
        <Details id="intraday:small" summary={small.summary}>
          <List
            id="intraday:small-keys"
            label={words.keys.smallLabel}
            ids={small.rows.map(({ id }) => id)}
            renderItem={(index) => {
              const key = small.rows[index];
              return key === undefined ? null : (
                <Details id={key.id} summary={key.row}>
                  <KeyCard model={key.card} />
                </Details>
              );
            }}
            {...moreKeys}
          />
        </Details>
      )}
    </Stack>
  );
}

function KeyCard({ model }: { readonly model: KeyCardModel }): ReactNode {
  return (
    <CostCard model={model}>
      <Table caption={words.models.caption(model.title)} columns={MODEL_COLUMNS} rows={model.models} />
    </CostCard>
  );
}
