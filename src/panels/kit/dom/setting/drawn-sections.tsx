/**
 * Draws a list of sections, and next to it the content of the open section. A narrow window shows only the list or the
 * content (sections.css).
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { SectionsProps } from '../../contract/setting.ts';
import { Icon } from '../icon.tsx';
import { Button } from '../button.tsx';
import './sections.css';

export function DrawnSections(props: SectionsProps): ReactNode {
  const { id, label, items, selected, first, onSelect, back, top, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const wasSelected = useRef(selected);
  // In a narrow window, a press replaces the list with a section, or a section with the list. The pressed control
  // disappears, so the focus moves to the new content.
  useLayoutEffect(() => {
    const before = wasSelected.current;
    if (before === selected) return;
    wasSelected.current = selected;
    const { activeElement } = document;
    if (activeElement?.closest('.sections') === null || activeElement?.checkVisibility?.() === true) return;
    const next = selected === null ? document.getElementById(`${id}:${before}`) : content.current;
    next?.focus();
  }, [id, selected]);
  return (
    <div className={selected === null ? 'sections' : 'sections sections-open'}>
      <div className="sections-list">
        {top}
        <nav aria-label={label}>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <button
                  id={`${id}:${item.id}`}
                  type="button"
                  className="sections-item"
                  aria-current={item.id === (selected ?? first) ? 'page' : undefined}
                  onClick={() => onSelect(item.id)}
                >
                  <span>
                    {item.label}
                    {item.hint !== undefined && <small>{item.hint}</small>}
                  </span>
                  <Icon name="next" />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div ref={content} className="sections-content" tabIndex={-1}>
        <div className="sections-back">
          <Button id={`${id}:back`} label={back} icon="previous" kind="quiet" onPress={() => onSelect(null)} />
        </div>
        {children}
      </div>
    </div>
  );
}
