/** Draws a button on the page. */
import type { ReactNode } from 'react';
import type { ButtonProps, ToggleProps } from '../contract/controls.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import './button.css';

export function Button(props: ButtonProps): ReactNode {
  const { id, label, icon, isLabelHidden = false, kind = 'plain', shortcut, onPress } = props;
  const { isDisabled = false, isBusy = false } = props;
  return (
    <button
      id={id}
      type="button"
      className={classNames(
        'button',
        `button-${kind}`,
        isLabelHidden && 'button-bare',
        isBusy && 'button-busy',
        isDisabled && 'button-off',
      )}
      aria-label={isLabelHidden ? label : undefined}
      aria-keyshortcuts={shortcut}
      title={isLabelHidden ? label : undefined}
      // The attribute `disabled` would take the focus from the button. So a button that can't be pressed at the moment
      // gets `aria-disabled` instead, and a press on it does nothing.
      aria-disabled={isBusy || isDisabled || undefined}
      onClick={isBusy || isDisabled ? undefined : onPress}
    >
      {icon !== undefined && icon !== 'next' && <Icon name={icon} />}
      {!isLabelHidden && <span>{label}</span>}
      {/* The arrow of a "next" button comes after its label, because it points to the right. */}
      {icon === 'next' && <Icon name={icon} />}
    </button>
  );
}

export function Toggle(props: ToggleProps): ReactNode {
  const { id, label, isLabelHidden = false, isOn, isDisabled = false, onChange } = props;
  return (
    <button
      id={id}
      type="button"
      role="switch"
      className="toggle"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span className="toggle-track" aria-hidden="true">
        <span className="toggle-knob" />
      </span>
      <span className={isLabelHidden ? 'spoken-only' : undefined}>{label}</span>
    </button>
  );
}
