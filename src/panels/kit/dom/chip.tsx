/** Draws an active filter and the button that removes it. */
import type { ReactNode } from 'react';
import type { ChipProps } from '../contract/popover.ts';
import { Icon } from './icon.tsx';
import './chip.css';

export function Chip({ id, label, removeLabel, onRemove }: ChipProps): ReactNode {
  return (
    <span id={id} className="chip">
      <span className="chip-label">{label}</span>
      <button
        id={`${id}:remove`}
        type="button"
        className="chip-remove"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
