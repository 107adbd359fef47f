/** Draws one row of a picker: a checkbox, the name with its details, and its amount. */
import type { ReactNode } from 'react';
import type { PickerRow } from '../../contract/picker.ts';
import { pickerName } from '../../picker-name.ts';
import { classNames } from '../class-names.ts';

interface Props {
  readonly id: string;
  readonly row: PickerRow;
  readonly place: { readonly index: number; readonly count: number; readonly rowHeight: number };
  readonly isActive: boolean;
  readonly onPress: () => void;
}

export function PickerOption({ id, row, place, isActive, onPress }: Props): ReactNode {
  const { label, detail = '', amount = '', state, isGroup = false, isDisabled = false } = row;
  const { index, count, rowHeight } = place;
  return (
    <div
      id={id}
      role="option"
      className={classNames('picker-row', isGroup && 'picker-group', isActive && 'picker-active')}
      style={{ top: index * rowHeight, height: rowHeight }}
      aria-label={pickerName(row)}
      aria-selected={state === 'on'}
      aria-disabled={isDisabled || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      // Without this, pressing a row would move the focus out of the search field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {!isDisabled && <span className={`picker-box picker-${state}`} aria-hidden="true" />}
      <span className="picker-words">
        <span className="picker-label" title={label}>
          {label}
        </span>
        {detail !== '' && (
          <span className="picker-detail" title={detail}>
            {detail}
          </span>
        )}
      </span>
      {amount !== '' && <span className="picker-amount">{amount}</span>}
    </div>
  );
}
