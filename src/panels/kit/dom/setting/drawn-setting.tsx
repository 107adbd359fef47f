/** Draws the row of one setting: label, control, and whether the last change was saved. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { SettingProps } from '../../contract/setting.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import './setting.css';

const CONTROLS = 'button,input,a[href],summary';

export function DrawnSetting(props: SettingProps): ReactNode {
  const { id, label, hint, status, action, isWide, isLabelHidden, isMarked = false, children } = props;
  const row = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isMarked) return;
    row.current?.scrollIntoView?.({ block: 'center' });
    control.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, [isMarked]);
  return (
    <div
      ref={row}
      id={`${id}:row`}
      className={classNames('setting', isWide === true && 'setting-wide', isMarked && 'setting-marked')}
    >
      {(isLabelHidden !== true || hint !== undefined) && (
        <div className="setting-words">
          {isLabelHidden !== true && <p className="setting-label">{label}</p>}
          {hint !== undefined && <p className="setting-hint">{hint}</p>}
        </div>
      )}
      <div ref={control} className="setting-control">
        {children}
        <span className="setting-after">
          <span role="status" className={`setting-status tone-${status?.tone ?? 'good'}`}>
            {status?.text}
          </span>
          {action !== undefined && <Button {...action} kind="quiet" />}
        </span>
      </div>
    </div>
  );
}
