/** Draws a text field with one line. */
import { kitWords } from '../../../messages/en/kit.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FieldProps } from '../contract/controls.ts';
import { classNames } from './class-names.ts';
import './field.css';

const INPUT_TYPES = { text: 'text', number: 'text', url: 'url', secret: 'password' } as const;

export function Field(props: FieldProps): ReactNode {
  const { id, label, value, kind = 'text', hint, error, isDisabled = false, onChange, onSubmit } = props;
  const { isLabelHidden = false, isUnsaved = false, onLeave, onCancel } = props;
  const hintId = useId();
  const errorId = useId();
  const [isShown, setShown] = useState(false);
  const isSecret = kind === 'secret';
  const input = useRef<HTMLInputElement>(null);
  useLeaveWithPage(input, onLeave);
  useAskBeforeClosing(isUnsaved);
  return (
    <div className="field">
      <label className={isLabelHidden ? 'spoken-only' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="field-line">
        <input
          ref={input}
          id={id}
          className="field-input"
          type={isSecret && isShown ? 'text' : INPUT_TYPES[kind]}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          // `new-password` stops password managers from filling in or saving the key.
          autoComplete={isSecret ? 'new-password' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={classNames(hint !== undefined && hintId, error !== undefined && errorId) || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          onKeyDown={(event) => {
            const act = event.key === 'Enter' ? onSubmit : event.key === 'Escape' ? onCancel : undefined;
            if (act === undefined) return;
            event.preventDefault();
            act();
          }}
        />
        {isSecret && (
          <button
            id={`${id}:show`}
            type="button"
            className="button button-quiet"
            aria-pressed={isShown}
            aria-label={kitWords.showSecret(label)}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? kitWords.hide : kitWords.show}
          </button>
        )}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Calls `onLeave` if the page is hidden, closed or reloaded while the field has the focus, because the field may get no
 * other event. `beforeunload` comes before the browser ends the requests of a page that it reloads.
 */
function useLeaveWithPage(input: RefObject<HTMLInputElement | null>, onLeave: FieldProps['onLeave']): void {
  const leave = useEffectEvent((event: Event) => {
    const isLeft = event.type === 'beforeunload' || document.hidden;
    if (isLeft && document.activeElement === input.current) onLeave?.();
  });
  const isWatched = onLeave !== undefined;
  useEffect(() => {
    if (!isWatched) return;
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('beforeunload', leave);
    };
  }, [isWatched]);
}

/** Lets the browser ask the person before the page is closed or reloaded. */
function useAskBeforeClosing(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
