/** One of several, as a select-only combobox: focus stays on the button, the arrow keys walk the list. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ChoiceOption, ChoiceProps } from '../contract/controls.ts';
import { chooseOption, chosenOption } from '../headless/chosen-option.ts';
import { nextChoice, type ChoiceStep } from '../headless/next-choice.ts';
import { classNames } from './class-names.ts';
import { Flag } from './icon.tsx';
import './choice.css';

const STEPS: Readonly<Record<string, ChoiceStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

export function Choice({ id, label, options, value, note, onChange }: ChoiceProps): ReactNode {
  const listId = useId();
  const [active, setActive] = useState<number | null>(null);
  const [side, setSide] = useState<'start' | 'end'>('start');
  const list = useRef<HTMLDivElement>(null);
  /** the space that chose is still held down; when it is let go, Firefox presses the button and would open the list again */
  const hasChosenBySpace = useRef(false);
  const shown = chosenOption({ label, options, value });
  const isOpen = active !== null;

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const choose = (option: ChoiceOption | undefined): void => {
    setActive(null);
    chooseOption(option, { value, onChange });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Letters look for a label only in an open list; on a closed one they are the page's own keys.
    const step = STEPS[event.key] ?? (isOpen && isLetter(event) ? { letter: event.key } : null);
    if (step !== null) {
      event.preventDefault();
      event.stopPropagation();
      setSide(sideOf(event.currentTarget));
      setActive(nextChoice(options, active ?? shown.index, isOpen ? step : 'stay'));
    } else if (event.key === 'Escape' && isOpen) {
      // It closes the list, and not the dialog that the list stands in.
      event.preventDefault();
      event.stopPropagation();
      setActive(null);
    } else if ((event.key === 'Enter' || event.key === ' ') && isOpen) {
      event.preventDefault();
      hasChosenBySpace.current = event.key === ' ';
      choose(options[active]);
    } else if (event.key === 'Tab') {
      setActive(null);
    }
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
        onClick={(event) => {
          setSide(sideOf(event.currentTarget));
          setActive(isOpen ? null : Math.max(0, shown.index));
        }}
        onBlur={() => setActive(null)}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          if (event.key !== ' ' || !hasChosenBySpace.current) return;
          hasChosenBySpace.current = false;
          event.preventDefault();
        }}
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
              // Pressing an option must not take the focus from the button, which would close the list first.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
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

/** The widest list there is, in pixels: it opens to the side that has room for it. */
const WIDEST = 384;

function sideOf(button: Element): 'start' | 'end' {
  const { left } = button.getBoundingClientRect();
  return left + WIDEST > button.ownerDocument.documentElement.clientWidth ? 'end' : 'start';
}

function isLetter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
}
