/** Draws the parts of a whole. Each part is one line with a bar. */
import type { ReactNode } from 'react';
import type { ShareItem, SharesProps } from '../../contract/shares.ts';
import './shares.css';

export function DrawnShares({ id, label, items, onNarrow, narrow }: SharesProps): ReactNode {
  return (
    <div className="shares">
      <p className="shares-head" aria-hidden="true">
        {label}
      </p>
      <ul className="shares-list" aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className="share">
            <Name item={item} id={`${id}:${item.id}`} narrow={narrow} {...(onNarrow !== undefined && { onNarrow })} />{' '}
            <span className="share-value">{item.value}</span> <span className="share-text">{item.share}</span>
            <span className="share-bar" aria-hidden="true">
              <span style={{ width: `${Math.min(1000, Math.max(0, item.permille)) / 10}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NameProps extends Pick<SharesProps, 'id' | 'onNarrow' | 'narrow'> {
  readonly item: ShareItem;
}

function Name({ item, id, onNarrow, narrow }: NameProps): ReactNode {
  if (onNarrow === undefined || item.isFixed === true) return <span className="share-name">{item.name}</span>;
  return (
    <button
      id={id}
      type="button"
      className="share-name share-narrow"
      aria-label={narrow(item.name)}
      title={narrow(item.name)}
      onClick={() => onNarrow(item.id)}
    >
      {item.name}
    </button>
  );
}
