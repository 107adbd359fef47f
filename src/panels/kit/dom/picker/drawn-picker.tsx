/**
 * Draws a searchable list in which a person can select several rows. It follows the ARIA practice for comboboxes: the
 * focus stays in the search field, and arrow keys move through the list. Enter selects or deselects the active row. The
 * space bar does the same after an arrow key; before that, it types a space. Only the visible rows, a few rows just
 * above and below them, and the active row are mounted.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { PickerProps } from '../../contract/picker.ts';
import { nextRow, rowsInSight } from './picker-rows.ts';
import { PickerOption } from './picker-option.tsx';
import './picker.css';

const ROW_REM = 2.75;

export function DrawnPicker({ id, label, ids, rowAt, search, empty, onPress }: PickerProps): ReactNode {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [sight, setSight] = useState({ top: 0, height: 0 });
  const [rowHeight, setRowHeight] = useState(ROW_REM * 16);

  useEffect(() => {
    const [field, part] = [input.current, list.current];
    if (field === null || part === null) return;
    setRowHeight(ROW_REM * Number.parseFloat(getComputedStyle(field.ownerDocument.documentElement).fontSize || '16'));
    setSight({ top: 0, height: part.clientHeight });
    field.focus({ preventScroll: true });
  }, []);

  const moveTo = (index: number): void => {
    setActive(index);
    const part = list.current;
    if (part === null) return;
    const top = index * rowHeight;
    if (top < part.scrollTop) part.scrollTop = top;
    else if (top + rowHeight > part.scrollTop + part.clientHeight) part.scrollTop = top + rowHeight - part.clientHeight;
    setSight({ top: part.scrollTop, height: part.clientHeight });
  };
  const press = (index: number): void => {
    const row = rowAt(index);
    if (row.isDisabled !== true) onPress(row.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextRow(event.key, active, ids.length);
    if (next !== null) {
      event.preventDefault();
      moveTo(next);
    } else if (event.key === 'Enter' || (event.key === ' ' && active !== null)) {
      event.preventDefault();
      const first = ids.findIndex((_, index) => rowAt(index).isGroup !== true);
      const index = active ?? (search.value === '' ? -1 : first);
      if (index >= 0 && index < ids.length) press(index);
    }
  };

  const shown = rowsInSight(ids.length, { ...sight, rowHeight, active });
  return (
    <div className="picker">
      <input
        ref={input}
        id={`${id}:search`}
        type="text"
        role="combobox"
        className="field-input picker-search"
        aria-label={search.label}
        placeholder={search.label}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={search.value}
        onChange={(event) => {
          setActive(null);
          if (list.current !== null) list.current.scrollTop = 0;
          search.onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        className="picker-list"
        aria-label={label}
        aria-multiselectable="true"
        onScroll={(event) => {
          const { scrollTop, clientHeight } = event.currentTarget;
          setSight({ top: scrollTop, height: clientHeight });
        }}
      >
        <div role="presentation" className="picker-room" style={{ height: ids.length * rowHeight }}>
          {shown.map((index) => (
            <PickerOption
              key={ids[index]}
              id={`${listId}-${index}`}
              row={rowAt(index)}
              place={{ index, count: ids.length, rowHeight }}
              isActive={index === active}
              onPress={() => press(index)}
            />
          ))}
        </div>
        {ids.length === 0 && <p className="picker-empty">{empty}</p>}
      </div>
    </div>
  );
}
