/** Draws a tile: a number in a box. The whole box is a button. */
import { useId, useRef, type CSSProperties, type ReactNode } from 'react';
import type { TileProps } from '../contract/tile.ts';
import { Icon } from './icon.tsx';
import { Meter } from './meter.tsx';
import { useOpen } from '../headless/use-open.ts';
import { Opened } from './opened.tsx';
import { Pill } from './text.tsx';
import './tile.css';

export function Tile({ id, label, value, pill, meter, note, title, children }: TileProps): ReactNode {
  const [isOpen, toggle] = useOpen(undefined, undefined);
  const button = useRef<HTMLButtonElement>(null);
  const tile = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const noteId = useId();
  return (
    <div ref={tile} className="tile" style={lettersOf(value)}>
      <div className="tile-head">
        <button
          ref={button}
          id={id}
          type="button"
          className="tile-button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          onClick={() => toggle(!isOpen)}
        >
          <span className="tile-label">
            {label}
            <span className="choice-mark" aria-hidden="true" />
          </span>{' '}
          <span className="tile-value">{value}</span>
        </button>
        {pill !== undefined && <Pill tone="warn">{pill}</Pill>}
      </div>
      {meter !== undefined && <Meter {...meter} />}
      {note !== undefined && (
        <p id={noteId} className={`tile-note tone-${note.tone ?? 'quiet'}`}>
          {note.icon !== undefined && <Icon name={note.icon} tone={note.tone ?? 'quiet'} />}
          <span>{note.text.replace(DATE_SPACE, '$1\u00A0')}</span>
        </p>
      )}
      {isOpen && (
        <Opened id={panelId} title={title} button={button} anchor={tile} onClose={() => toggle(false)}>
          {children}
        </Opened>
      )}
    </div>
  );
}

/** A space in a date or time: `29 Oct`, `29. Okt.`, `08:00 UTC`. Tiles are narrow, so no line breaks at such a space. */
const DATE_SPACE = /(?<![.,\d])(\d\d?\.?) (?=\p{L})/gu;

/**
 * Counts the characters of the value, and of its longest word. From these numbers, the style sheet computes the size of
 * the text and the least width of the tile.
 */
function lettersOf(value: string): CSSProperties {
  const longest = Math.max(1, ...value.split(' ').map((part) => part.length));
  return { '--letters': Math.max(1, value.length), '--longest': longest } as CSSProperties;
}
