/** A line of text one types. */
import { useId, type ReactNode } from 'react';
import type { FieldProps } from '../contract.ts';
import { classNames } from './class-names.ts';
import './field.css';

const INPUT_TYPES = { text: 'text', number: 'text', url: 'url', secret: 'password' } as const;

export function Field(props: FieldProps): ReactNode {
  const { id, label, value, kind = 'text', hint, error, isDisabled = false, onChange } = props;
  const hintId = useId();
  const errorId = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-input"
        type={INPUT_TYPES[kind]}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        disabled={isDisabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={classNames(hint !== undefined && hintId, error !== undefined && errorId) || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
