/**
 * Draws a notice. Screen readers announce an error at once, and any other notice after the sentence that they are
 * reading.
 */
import type { ReactNode } from 'react';
import type { ProgressProps } from '../contract/figures.ts';
import type { NoticeProps } from '../contract/notice.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import './notice.css';

const ROLES = { info: 'status', warning: 'status', error: 'alert' } as const;
const TONES = { info: 'accent', warning: 'warn', error: 'bad' } as const;

export function Notice({ tone, title, text, action, isLive = true }: NoticeProps): ReactNode {
  return (
    <div className={`notice notice-${tone}`} role={isLive ? ROLES[tone] : undefined}>
      <Icon name={tone} tone={TONES[tone]} />
      <div className="notice-words">
        <p className="notice-title">{title}</p>
        <p className="notice-text">{text}</p>
      </div>
      {action !== undefined && <Button id={action.id} label={action.label} onPress={action.onPress} />}
    </div>
  );
}

export function Progress({ label, share }: ProgressProps): ReactNode {
  return (
    <div className="progress">
      <progress
        className="progress-bar"
        aria-label={label}
        {...(share !== null && { max: 1, value: Math.min(1, Math.max(0, share)) })}
      />
      <span className="progress-label" aria-hidden="true">
        {label}
      </span>
    </div>
  );
}
