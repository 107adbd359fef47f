/**
 * Draws a select: a button that opens a list of options (in ARIA, a combobox without a text field). The focus stays on
 * the button, and arrow keys move through the list.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { ChoiceProps } from '../contract/controls.ts';
import { chooseOption, chosenOption } from '../headless/chosen-option.ts';
import { changeChoice, CLOSED, type ChoiceEvent } from './choice-state.ts';
import { classNames } from './class-names.ts';
import { Flag } from './icon.tsx';
import './choice.css';

export function Choice({ id, label, options, value, note, onChange }: ChoiceProps): ReactNode {
  const listId = useId();
  const [state, setState] = useState(CLOSED);
  const [side, setSide] = useState<'start' | 'end'>('start');
  const list = useRef<HTMLDivElement>(null);
  const shown = chosenOption({ label, options, value });
  const { active } = state;
  const isOpen = active !== null;

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const onEvent = (happened: ChoiceEvent, event: SyntheticEvent<HTMLElement>): void => {
    const { state: next, chosen, isUsed } = changeChoice(state, happened, options, shown.index);
    if (isUsed !== 'no') event.preventDefault();
    if (isUsed === 'everywhere') event.stopPropagation();
    if (next.active !== null) setSide(sideOf(event.currentTarget));
    setState(next);
    if (chosen !== null) chooseOption(options[chosen], { value, onChange });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    onEvent({ kind: 'keyDown', key: event.key, hasModifier }, event);
  };

  return (
    <div className="choice">
      <button
        id={id}
        type="button"
        role="combobox"
        className="choice-button"
        aria-label={shown.name}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onClick={(event) => onEvent({ kind: 'buttonPressed' }, event)}
        onBlur={(event) => onEvent({ kind: 'blurred' }, event)}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => onEvent({ kind: 'keyUp', key: event.key }, event)}
      >
        {shown.option?.flag !== undefined && <Flag region={shown.option.flag} />}
        <span>{shown.words}</span>
        <span className="choice-mark" aria-hidden="true" />
      </button>
      <div className={`choice-popup choice-${side}`} hidden={!isOpen}>
        <div ref={list} id={listId} role="listbox" className="choice-list" aria-label={label}>
          {options.map((option, index) => (
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              className={classNames('choice-option', index === active && 'choice-active')}
              aria-selected={option.value === value}
              aria-disabled={option.isDisabled === true || undefined}
              // Without this, pressing an option would move the focus from the button, and the list would close before
              // the option is chosen.
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => onEvent({ kind: 'optionPressed', index }, event)}
            >
              {option.flag !== undefined && <Flag region={option.flag} />}
              <span className="choice-label">{option.label}</span>
              {option.hint !== undefined && <span className="choice-hint">{option.hint}</span>}
            </div>
          ))}
        </div>
        {note !== undefined && <p className="choice-note">{note}</p>}
      </div>
    </div>
  );
}

/**
 * The greatest width of the list, in pixels. If there is not enough space for this width to the right of the button's
 * left edge, the list ends at the button's right edge.
 */
const WIDEST = 384;

function sideOf(button: Element): 'start' | 'end' {
  const { left } = button.getBoundingClientRect();
  return left + WIDEST > button.ownerDocument.documentElement.clientWidth ? 'end' : 'start';
}
