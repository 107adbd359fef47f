/** Sections next to their list; in a narrow window (sections.css) one of the two at a time. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { SectionsProps } from '../../contract/setting.ts';
import { Icon } from '../icon.tsx';
import { Button } from '../button.tsx';
import './sections.css';

export function DrawnSections(props: SectionsProps): ReactNode {
  const { id, label, items, selected, first, onSelect, back, top, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const wasSelected = useRef(selected);
  // Where the list gives way to a section or comes back, the control that was pressed is gone: the focus moves on to what came.
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
