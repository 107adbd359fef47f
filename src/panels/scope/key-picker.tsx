/** Draws the button that shows which API keys are selected, and the list that it opens. */
import { scopeWords } from '../../messages/en/scope.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Picker, Popover, Progress, Stack, Text } from '../kit/words.tsx';
import type { PickerRow } from '../kit/contract/picker.ts';
import type { ScopeActions } from './scope-actions.ts';
import type { KeyFilterModel, KeyListModel } from './key-filter-model.ts';

const words = scopeWords.keys;

interface Props {
  readonly model: KeyFilterModel;
  readonly act: ScopeActions;
}

export function KeyPicker({ model, act }: Props): ReactNode {
  const { label, list } = model;
  return (
    <Popover id="scope:keys" label={label} title={words.title}>
      <OpenList list={list} isFiltered={model.isFiltered} act={act} />
    </Popover>
  );
}

interface OpenListProps {
  readonly list: KeyListModel | null;
  readonly isFiltered: boolean;
  readonly act: ScopeActions;
}

const NO_ROW: PickerRow = { id: '', label: '', state: 'off' };

function OpenList({ list, isFiltered, act }: OpenListProps): ReactNode {
  const can = useSurface();
  const [query, setQuery] = useState('');
  // The keys that are selected when the list opens come first. A key that a person selects later stays where it is in
  // the list.
  const [first] = useState(() => act.chosenKeys());
  useEffect(() => act.openKeyList(), [act]);
  const rows = useMemo(() => list?.rows({ query, first }) ?? [], [list, query, first]);
  const names = useMemo(() => rows.map((row) => (row.kind === 'group' ? row.group.name : null)), [rows]);
  const found = rows.filter(({ kind }) => kind === 'key').length;
  return (
    <Stack gap="small">
      <Picker
        id="scope:keys:list"
        label={words.list}
        ids={rows.map(({ id }) => id)}
        names={names}
        rowAt={(index) => {
          const row = rows[index];
          return row === undefined || list === null ? NO_ROW : list.line(row);
        }}
        search={{ label: words.search, value: query, onChange: setQuery }}
        empty={list === null || list.progress !== null ? words.listLoading : words.noMatch}
        onPress={(id) => act.pressKeyRow(rows.find((row) => row.id === id))}
      />
      {can.type && query !== '' && (
        <Text size="small" tone="quiet" isLive>
          {words.found(found)}
        </Text>
      )}
      {list !== null && list.progress !== null && <Progress {...list.progress} />}
      {list !== null && (
        <Text size="small" tone="quiet">
          {list.note}
        </Text>
      )}
      {isFiltered && <Button id="scope:keys:all" label={words.showAll} kind="quiet" onPress={act.showAllKeys} />}
    </Stack>
  );
}
