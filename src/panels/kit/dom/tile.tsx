/** Draws a tile: a number whose button covers the whole tile. */
import { useId, useRef, type ReactNode } from 'react';
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
    <div ref={tile} className="tile">
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
          <span className="tile-value" style={{ fontSize: sizeOf(value) }}>
            {value}
          </span>
        </button>
        {pill !== undefined && <Pill tone="warn">{pill}</Pill>}
      </div>
      {meter !== undefined && <Meter {...meter} />}
      {note !== undefined && (
        <p id={noteId} className={`tile-note tone-${note.tone ?? 'quiet'}`}>
          {note.icon !== undefined && <Icon name={note.icon} tone={note.tone ?? 'quiet'} />}
          <span>{note.text}</span>
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

/** Returns the largest text size at which the value fits a tile. A phone shows two tiles in a row, and a digit is about 0.57 em wide. */
function sizeOf(value: string): string {
  const widest = 100 / (Math.max(1, value.length) * 0.57);
  return `clamp(1.125rem, ${widest.toFixed(2)}cqi, 1.75rem)`;
}
