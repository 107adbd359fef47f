/**
 * Draws a waterfall with one row for each step: its name, its bar, and its amount at the end of the bar. A table
 * repeats all figures for screen readers.
 */
import { memo, type CSSProperties, type ReactNode } from 'react';
import { isWaterfallCut, waterfallGeometry } from '../../../charts/waterfall.ts';
import type { WaterfallProps } from '../../contract/waterfall.ts';
import { classNames } from '../class-names.ts';
import { SpokenTable } from '../table.tsx';
import './waterfall.css';

/**
 * The size of a row that is passed to `waterfallGeometry`, in percent. All positions are in percent of a row, so no
 * width has to be measured. `least` (the least width of a bar) is 0, because the style sheet sets this width.
 */
const WHOLE = { width: 100, amount: 0, least: 0 };

export function DrawnWaterfall(props: WaterfallProps): ReactNode {
  const { id, label, steps, words } = props;
  const { bars } = waterfallGeometry({ steps }, WHOLE);
  const isCut = isWaterfallCut({ steps });
  const widest = Math.max(0, ...steps.map(({ amount }) => amount.length));
  return (
    <div className="waterfall" id={id}>
      <div
        className={classNames('waterfall-rows', isCut && 'waterfall-cut')}
        role="img"
        aria-label={label}
        style={{ '--waterfall-amount': `${widest}ch` } as CSSProperties}
      >
        {steps.map((step, index) => {
          const { x = 0, width = 0, end = 0, look = 'total' } = bars[index] ?? {};
          return (
            <div key={step.id} className={classNames('waterfall-row', step.kind === 'total' && 'waterfall-whole')}>
              <span className="waterfall-name" title={step.label}>
                {step.label}
              </span>
              <div className="waterfall-plot">
                {index < steps.length - 1 && <span className="waterfall-link" style={{ left: `${end}%` }} />}
                <span
                  className={classNames(
                    'waterfall-bar',
                    `waterfall-${look}`,
                    step.isEstimated === true && 'waterfall-pale',
                  )}
                  style={{ left: `${x}%`, width: `${width}%` }}
                />
                <span className="waterfall-amount" style={{ left: `${x + width}%` }}>
                  {step.amount}
                </span>
              </div>
            </div>
          );
        })}
      </div>
      <p className="waterfall-keys">
        <span className="waterfall-key waterfall-more">{words.more}</span>
        <span className="waterfall-key waterfall-less">{words.less}</span>
        {steps.some(({ isEstimated }) => isEstimated === true) && (
          <span className="waterfall-key waterfall-pale">{words.estimated}</span>
        )}
      </p>
      {isCut && <p className="waterfall-note">{words.cut}</p>}
      <Twin {...props} />
    </div>
  );
}

const Twin = memo(function Twin({ label, steps, words, levels }: WaterfallProps): ReactNode {
  return (
    <SpokenTable caption={label} heads={[words.step, words.amount, words.level, words.note]}>
      {steps.map(({ id, label: name, amount, isEstimated }, index) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{amount}</td>
          <td>{levels[index]}</td>
          <td>{isEstimated === true ? words.estimated : ''}</td>
        </tr>
      ))}
    </SpokenTable>
  );
});
