/** Draws a text field with one line. */
import { kitWords } from '../../../messages/en/kit.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FieldProps } from '../contract/controls.ts';
import { classNames } from './class-names.ts';
import './field.css';

const INPUT_TYPES = { text: 'text', number: 'text', url: 'url', secret: 'password' } as const;

export function Field(props: FieldProps): ReactNode {
  const { id, label, value, kind = 'text', hint, error, isDisabled = false, onChange, onSubmit } = props;
  const { isLabelHidden = false, onLeave, onCancel } = props;
  const hintId = useId();
  const errorId = useId();
  const [isShown, setShown] = useState(false);
  const isSecret = kind === 'secret';
  const input = useRef<HTMLInputElement>(null);
  useEndOfPage(input, props);
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
          // `new-password` asks password managers not to fill in a saved password. A secret here is, for example, an API
          // key.
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
 * Calls `onLeave` if the page is hidden, closed or reloaded while the field has the focus, because the field may not
 * get a `blur` event in these cases. `beforeunload` is needed for reloads: it comes before the browser ends the page's
 * requests. If the text would be lost, the browser asks the person before it closes the page.
 */
function useEndOfPage(input: RefObject<HTMLInputElement | null>, { onLeave, isUnsaved = false }: FieldProps): void {
  const end = useEffectEvent((event: Event) => {
    const isClosing = event.type === 'beforeunload';
    if ((isClosing || document.hidden) && document.activeElement === input.current) onLeave?.();
    if (isClosing && isUnsaved) event.preventDefault();
  });
  const isWatched = onLeave !== undefined || isUnsaved;
  useEffect(() => {
    if (!isWatched) return;
    document.addEventListener('visibilitychange', end);
    window.addEventListener('beforeunload', end);
    return () => {
      document.removeEventListener('visibilitychange', end);
      window.removeEventListener('beforeunload', end);
    };
  }, [isWatched]);
}
