/**
 * Draws a list of models or workspaces with the costs of the chosen days and of all time, and the total. A press on a
 * row opens a card.
 */
import { listWords } from '../../messages/en/lists.ts';
import { useReducer, type ReactNode } from 'react';
import { Button, Choice, RankedTable, Stack, Text } from '../kit/words.tsx';
import type { RankedListModel } from './ranked-list-model.ts';
import { isRowOpen, nextRankedList, UNTOUCHED } from './ranked-list-state.ts';

interface Props {
  /** id of the panel; the ids of its controls begin with this id, so that they are unique in the 3D room */
  readonly id: string;
  readonly caption: string;
  /** the name of the order that the rows have until a person sorts them: `Newest first` */
  readonly orderLabel: string;
  readonly model: RankedListModel;
  readonly act: {
    chooseRange(value: string): void;
    removeFilters(): void;
    openAll(isOpen: boolean): void;
  };
  readonly renderUnderName: (rowId: string) => ReactNode;
  readonly renderDetail: (rowId: string) => ReactNode;
}

export function RankedList(props: Props): ReactNode {
  const { id, caption, orderLabel, model, act, renderUnderName, renderDetail } = props;
  const { range, sentences, columns, rows, order, rest, total, isNarrowed, isAllOpen } = model;
  const [state, tell] = useReducer(nextRankedList, UNTOUCHED);
  const { sort, stays } = state;
  return (
    <Stack gap="medium">
      <Stack direction="row" justify="between" gap="small" align="center" wraps>
        <Stack direction="row" gap="small" align="center" wraps grows>
          <Choice
            id={`${id}:range`}
            label={listWords.days}
            options={range.options}
            value={range.value}
            onChange={act.chooseRange}
          />
          {sentences.map((sentence) => (
            <Text key={sentence} size="small" tone="quiet" isNumeric>
              {sentence}
            </Text>
          ))}
          {(isNarrowed || stays.has('everything')) && (
            <Button
              id={`${id}:everything`}
              label={listWords.removeFilters}
              kind="quiet"
              isDisabled={!isNarrowed}
              onPress={() => {
                tell({ kind: 'filtersRemoved' });
                act.removeFilters();
              }}
            />
          )}
          {sort === null && order === null && !stays.has('order') && (
            <Text size="small" tone="quiet">
              {orderLabel}
            </Text>
          )}
          {(sort !== null || stays.has('order')) && (
            <Button
              id={`${id}:order`}
              label={orderLabel}
              kind="quiet"
              isDisabled={sort === null}
              onPress={() => tell({ kind: 'orderRestored' })}
            />
          )}
        </Stack>
        <Button
          id={`${id}:open-all`}
          label={isAllOpen ? listWords.closeAll : listWords.openAll}
          kind="quiet"
          onPress={() => {
            tell({ kind: 'allTurned' });
            act.openAll(!isAllOpen);
          }}
        />
      </Stack>
      <RankedTable
        id={`${id}:list`}
        caption={caption}
        columns={columns}
        rows={rows}
        {...(rest !== null && { rest })}
        total={total}
        sort={sort ?? order}
        onSort={(next) => tell({ kind: 'sorted', sort: next })}
        openIds={rows.map((row) => row.id).filter((rowId) => isRowOpen(state, rowId, isAllOpen))}
        onOpen={(rowId) => tell({ kind: 'rowTurned', rowId })}
        renderUnderName={renderUnderName}
        renderDetail={renderDetail}
        words={listWords}
      />
    </Stack>
  );
}
