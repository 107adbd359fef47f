/**
 * Draws an invisible listbox over the bars of a trend. The listbox is one tab stop, and arrow keys move from bar to bar
 * (listbox pattern of the ARIA Authoring Practices Guide).
 */
import { useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { stepCursor, type CursorStep } from '../../../charts/chart-cursor.ts';
import type { TrendProps } from '../../contract/figures.ts';
import type { TrendBar } from '../../headless/trend-geometry.ts';
import { classNames } from '../class-names.ts';

const STEPS: Readonly<Record<string, CursorStep>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

interface TrendBarsProps {
  readonly label: string;
  readonly bars: NonNullable<TrendProps['bars']>;
  readonly drawn: readonly TrendBar[];
  /** the width of the space for one bar, in percent of the drawing */
  readonly slotWidth: number;
  /** the index of the bar that the pointer or the arrow keys have reached; null if there is none */
  readonly at: number | null;
  readonly onPoint: (index: number | null) => void;
}

export function TrendBars({ label, bars, drawn, slotWidth, at, onPoint }: TrendBarsProps): ReactNode {
  const { id, texts, help, onOpen } = bars;
  const helpId = useId();
  // A finger can't point without pressing. So the first tap on a bar shows its amount, and the second tap opens it.
  const opensNow = useRef(true);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) onPoint(stepCursor({ at, anchor: null }, step, { count: texts.length }).at);
    else if ((event.key === 'Enter' || event.key === ' ') && at !== null) onOpen(at);
    else if (event.key === 'Escape' && at !== null) onPoint(null);
    else return;
    // The trend has handled this key. So the key must not start a shortcut of the page.
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerDown = (event: PointerEvent): void => {
    const index = barOf(event);
    opensNow.current = event.pointerType !== 'touch' || index === at;
  };

  return (
    <>
      <div
        id={id}
        className="trend-press"
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-describedby={helpId}
        aria-activedescendant={at === null ? undefined : `${id}:${at}`}
        onKeyDown={onKeyDown}
        onBlur={() => onPoint(null)}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => onPoint(barOf(event))}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPoint(null)}
        onClick={(event) => {
          const index = barOf(event);
          if (index === null) return;
          if (opensNow.current) onOpen(index);
          else onPoint(index);
        }}
      >
        {drawn.map(({ index, x }) => (
          <div
            key={index}
            id={`${id}:${index}`}
            className={classNames('trend-slot', index === at && 'trend-slot-at')}
            role="option"
            aria-label={texts[index]}
            aria-selected={index === at}
            data-bar={index}
            style={{ left: `${x}%`, width: `${slotWidth}%` }}
          />
        ))}
      </div>
      <span id={helpId} hidden>
        {help}
      </span>
    </>
  );
}

function barOf({ target }: { readonly target: EventTarget }): number | null {
  const bar = (target as Element).closest<HTMLElement>('[data-bar]')?.dataset['bar'];
  return bar === undefined ? null : Number(bar);
}
