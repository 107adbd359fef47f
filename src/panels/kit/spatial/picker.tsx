/**
 * Draws a list in which a person can select several rows. The heads of groups are bold. It has no search field, because
 * nobody can type in the 3D room.
 */
import type { ReactNode } from 'react';
import type { PickerProps, PickerRow } from '../contract/picker.ts';
import { pickerName } from '../picker-name.ts';
import { List } from './list.tsx';
import { LineColumn } from './line-column.tsx';
import { Press } from './press.tsx';
import { Words } from './words.tsx';

export function Picker({ id, label, ids, rowAt, names, empty, onPress }: PickerProps): ReactNode {
  if (ids.length === 0) return <Words color="quiet">{empty}</Words>;
  return (
    <List
      id={id}
      label={label}
      ids={ids}
      {...(names !== undefined && { names })}
      renderItem={(index) => {
        const row = rowAt(index);
        return <PickerLine id={`${id}:${row.id}`} row={row} onPress={() => onPress(row.id)} />;
      }}
    />
  );
}

const SIGNS = { on: '✓', some: '–', off: ' ' } as const;

interface LineProps {
  readonly id: string;
  readonly row: PickerRow;
  readonly onPress: () => void;
}

function PickerLine({ id, row, onPress }: LineProps): ReactNode {
  const { label, detail = '', amount = '', state, isGroup = false, isDisabled = false } = row;
  const under = [detail, amount].filter((part) => part !== '').join(' · ');
  return (
    <Press
      id={id}
      isWide
      kind={state === 'off' ? 'quiet' : 'chosen'}
      meaning={{ role: 'option', name: pickerName(row), isOn: state === 'on', isDisabled }}
      onPress={isDisabled ? null : onPress}
    >
      <LineColumn>
        <Words isStrong={isGroup}>{label}</Words>
        {under !== '' && (
          <Words size="small" color="quiet">
            {under}
          </Words>
        )}
      </LineColumn>
      {state !== 'off' && (
        <Words color="accent" isOneLine>
          {SIGNS[state]}
        </Words>
      )}
    </Press>
  );
}
