/**
 * Draws the content of a popover. The attribute `popover` puts the content above everything else on the page. This file
 * also positions and closes the popover, because browsers do these two things differently.
 */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { placePopover } from './place-popover.ts';
import './popover.css';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

interface OpenedProps {
  readonly id: string;
  readonly title: string;
  readonly button: { readonly current: HTMLButtonElement | null };
  /** the element below which the popover opens; if absent, the popover opens below the button that opens it */
  readonly anchor?: { readonly current: HTMLElement | null };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Opened({ id, title, button, anchor = button, onClose, children }: OpenedProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const [element, opener] = [panel.current, button.current];
    if (element === null || opener === null) return undefined;
    element.showPopover?.();
    const place = (): void => placePopover(element, (anchor.current ?? opener).getBoundingClientRect());
    const focusFirst = (): void =>
      (element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus({ preventScroll: true });
    place();
    focusFirst();
    // The content may load later or change its size. The popover is then placed again.
    const sizes =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            place();
            if (element.ownerDocument.activeElement === element) focusFirst();
          });
    sizes?.observe(element);
    const view = element.ownerDocument.defaultView;
    const onOutside = (event: Event): void => {
      const target = event.target as Node | null;
      if (!element.contains(target) && !opener.contains(target)) close.current();
    };
    element.ownerDocument.addEventListener('pointerdown', onOutside);
    element.ownerDocument.addEventListener('focusin', onOutside);
    view?.addEventListener('resize', place);
    view?.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      sizes?.disconnect();
      element.ownerDocument.removeEventListener('pointerdown', onOutside);
      element.ownerDocument.removeEventListener('focusin', onOutside);
      view?.removeEventListener('resize', place);
      view?.removeEventListener('scroll', place, { capture: true });
      // If a person closed the popover by a press on another control, that control already has the focus. Otherwise the
      // button gets the focus back.
      const active = element.ownerDocument.activeElement;
      if (active === null || active === element.ownerDocument.body || element.contains(active)) opener.focus();
    };
  }, [button, anchor]);

  const closesByEscape = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key !== 'Escape') return;
      // The Escape key closes only the popover, and not also a dialog that contains it.
      event.preventDefault();
      event.stopPropagation();
      close.current();
    },
  };

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={title}
      popover="manual"
      tabIndex={-1}
      className="popover"
      {...closesByEscape}
    >
      {children}
    </div>
  );
}
