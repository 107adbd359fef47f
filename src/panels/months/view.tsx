/** Draws the By Month tab. */
import type { ReactNode } from 'react';
import { monthWords } from '../../messages/en/months.ts';
import { Button, Columns, Details, Stack, Table, Text } from '../kit/words.tsx';
import { CostCard } from '../parts/cost-card.tsx';
import { FilterLine } from '../parts/filter-line.tsx';
import { TotalCard } from '../parts/total-card.tsx';
import type { MonthCardModel, MonthsActions, MonthsModel } from './model.ts';

interface Props {
  readonly model: MonthsModel;
  readonly act: MonthsActions;
}

const KEY_COLUMNS = [
  { id: 'key', label: monthWords.keys.key, align: 'start' },
  { id: 'cost', label: monthWords.keys.cost, align: 'end' },
] as const;

export function MonthsView({ model, act }: Props): ReactNode {
  const { filter, empty, cards, page, total } = model;
  return (
    <Stack gap="large">
      <FilterLine id="months" model={filter} act={act} />
      {empty !== null && <Text tone="quiet">{empty}</Text>}
      {page !== null && (
        <Stack direction="row" justify="between" gap="small" wraps>
          <Button
            id="months:previous"
            label={monthWords.newer}
            icon="previous"
            kind="quiet"
            shortcut="ArrowLeft"
            isDisabled={!page.hasNewer}
            onPress={act.previousMonths}
          />
          <Text size="small" tone="quiet" isNumeric isLive>
            {page.text}
          </Text>
          <Button
            id="months:next"
            label={monthWords.older}
            icon="next"
            kind="quiet"
            shortcut="ArrowRight"
            isDisabled={!page.hasOlder}
            onPress={act.nextMonths}
          />
        </Stack>
      )}
      <Columns of="cards">
        {cards.map((card) => (
          <CostCard
            key={card.id}
            model={card}
            openBar={{ help: monthWords.daysHelp, onOpen: (index) => act.openDay(card, index) }}
            more={<Keys card={card} act={act} />}
          >
            {card.outsideFilter !== null && (
              <Text size="small" tone="quiet" isNumeric>
                {card.outsideFilter}
              </Text>
            )}
            {card.notes.length > 0 && (
              <Stack gap="tight">
                {card.notes.map((note) => (
                  <Text key={note} size="small" tone="quiet">
                    {note}
                  </Text>
                ))}
              </Stack>
            )}
          </CostCard>
        ))}
      </Columns>
      {total !== null && <TotalCard model={total} />}
    </Stack>
  );
}

function Keys({ card, act }: { readonly card: MonthCardModel; readonly act: MonthsActions }): ReactNode {
  const { keys, lockedKeys } = card;
  if (lockedKeys !== null) {
    return (
      <Details id={`${card.id}:keys`} summary={monthWords.keys.titleInPro}>
        <Text size="small" tone="quiet">
          {lockedKeys}
        </Text>
      </Details>
    );
  }
  return (
    <Details id={`${card.id}:keys`} summary={monthWords.keys.title}>
      {keys === null ? (
        <Text size="small" tone="quiet">
          {monthWords.keys.loading}
        </Text>
      ) : (
        <>
          <Text size="small" tone="quiet">
            {keys.basis}
          </Text>
          <Table
            caption={monthWords.keys.caption(card.title)}
            columns={KEY_COLUMNS}
            rows={keys.rows}
            total={keys.total}
          />
        </>
      )}
      {keys !== null && keys.more !== null && (
        <Button id={`${card.id}:more`} label={keys.more} onPress={() => act.showMoreKeys('months')} />
      )}
    </Details>
  );
}
