/**
 * Draws a button that opens one popover. It follows the ARIA practice for dialogs that do not block the rest of the
 * page.
 */
import { useId, useRef, type ReactNode } from 'react';
import type { PopoverProps } from '../contract/popover.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useOpen } from '../headless/use-open.ts';
import { Opened } from './opened.tsx';

export function Popover(props: PopoverProps): ReactNode {
  const { id, label, icon, isLabelHidden = false, kind = 'plain', title, isOpen: given, onToggle, children } = props;
  const { shortcut, name } = props;
  const [isOpen, toggle] = useOpen(given, onToggle);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={classNames('button', `button-${kind}`, isLabelHidden && 'button-bare', 'popover-button')}
        aria-label={name ?? (isLabelHidden ? label : undefined)}
        title={isLabelHidden ? label : undefined}
        aria-keyshortcuts={shortcut}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => toggle(!isOpen)}
      >
        {icon !== undefined && <Icon name={icon} />}
        {!isLabelHidden && <span>{label}</span>}
        {!isLabelHidden && <span className="choice-mark" aria-hidden="true" />}
      </button>
      {isOpen && (
        <Opened id={panelId} title={title} button={button} onClose={() => toggle(false)}>
          {children}
        </Opened>
      )}
    </>
  );
}
