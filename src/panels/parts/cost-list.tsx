/**
 * Draws a tab that lists all models or all workspaces: a line about the selected API keys, the cost of all time by
 * category, and the list. A press on a row opens a card.
 */
import { listWords } from '../../messages/en/lists.ts';
import type { ReactNode } from 'react';
import { Distribution, Stack, Text } from '../kit/words.tsx';
import type { BreakdownItem } from './breakdown.ts';
import { FilterLine } from './filter-line.tsx';
import type { FilterModel } from './filter-model.ts';
import type { ListActions } from './list-actions.ts';
import { RankedList } from './ranked-list.tsx';
import type { RankedListModel } from './ranked-list-model.ts';

interface ListedCard {
  readonly id: string;
  readonly breakdown: readonly BreakdownItem[];
}

interface Props<Card extends ListedCard> {
  /** id of the panel; the ids of its controls begin with this id, so that they are unique in the 3D room */
  readonly id: string;
  readonly model: {
    readonly filter: FilterModel | null;
    readonly cards: readonly Card[];
    readonly categories: readonly BreakdownItem[];
    readonly list: RankedListModel | null;
    /**
     * text that is shown instead of the list if the organization has used nothing yet; null otherwise, and null until
     * the first figures have arrived
     */
    readonly empty: string | null;
  };
  readonly act: ListActions;
  readonly caption: string;
  /** the name of the order that the rows have until a person sorts them: `Newest first` */
  readonly orderLabel: string;
  /** accessible name of the bar that divides the cost of all time by category */
  readonly categoriesLabel: string;
  /** draws the content of an open row */
  readonly renderCard: (card: Card) => ReactNode;
}

export function CostList<Card extends ListedCard>(props: Props<Card>): ReactNode {
  const { id, model, act, caption, orderLabel, categoriesLabel, renderCard } = props;
  const { filter, cards, categories, list, empty } = model;
  const cardOf = (rowId: string): Card | undefined => cards.find((card) => card.id === rowId);
  return (
    <Stack gap="large">
      <FilterLine id={id} model={filter} act={act} />
      {categories.length > 0 && (
        <Stack gap="small">
          <Text size="small" tone="quiet">
            {listWords.allTimeByCategory}
          </Text>
          <Distribution label={categoriesLabel} parts={categories} isExplained />
        </Stack>
      )}
      {empty !== null && <Text tone="quiet">{empty}</Text>}
      {list !== null && (
        <RankedList
          id={id}
          caption={caption}
          orderLabel={orderLabel}
          model={list}
          act={act}
          renderUnderName={(rowId) => {
            const parts = cardOf(rowId)?.breakdown ?? [];
            return parts.length === 0 ? null : <Distribution label={listWords.allTimeByCategory} parts={parts} />;
          }}
          renderDetail={(rowId) => {
            const card = cardOf(rowId);
            return card === undefined ? null : renderCard(card);
          }}
        />
      )}
    </Stack>
  );
}
