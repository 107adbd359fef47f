/** A waterfall as a row for each step: its name, its bar as SVG, its amount at the bar's end. A table for screen readers says everything again. */
import { useMemo, useRef, type ReactNode } from 'react';
import {
  isWaterfallCut,
  waterfallGeometry,
  type WaterfallBar,
  type WaterfallGeometry,
  type WaterfallStep,
} from '../../../charts/waterfall.ts';
import type { WaterfallProps } from '../../contract/waterfall.ts';
import { useWidth } from '../chart/use-width.ts';
import { classNames } from '../class-names.ts';
import './waterfall.css';

/** Pixels of a digit of an amount, which is bold, and between a bar and its amount. */
const CHARACTER = 8.2;
const BESIDE = 8;
const HEIGHT = 20;
/** The point of a change's bar: to the right for more, to the left for less. */
const TIP = 7;

export function DrawnWaterfall(props: WaterfallProps): ReactNode {
  const { id, label, steps, words } = props;
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const geometry = useMemo(() => {
    const widest = Math.max(0, ...steps.map(({ amount }) => amount.length));
    return waterfallGeometry({ steps }, { width, amount: widest * CHARACTER + BESIDE });
  }, [steps, width]);
  const isCut = isWaterfallCut({ steps });
  return (
    <div className="waterfall" id={id}>
      <div className="waterfall-rows" role="img" aria-label={label}>
        {steps.map((step, index) => (
          <div key={step.id} className={classNames('waterfall-row', step.kind === 'total' && 'waterfall-whole')}>
            <span className="waterfall-name" title={step.label}>
              {step.label}
            </span>
            <div className="waterfall-plot" ref={index === 0 ? plot : null}>
              <Bar step={step} bar={geometry.bars[index]} isCut={isCut} width={width} />
              {index < steps.length - 1 && (
                <span className="waterfall-link" style={{ left: geometry.bars[index]?.end }} />
              )}
              <span className="waterfall-amount" style={{ left: amountX(geometry, index) }}>
                {step.amount}
              </span>
            </div>
          </div>
        ))}
      </div>
      <p className="waterfall-keys" aria-hidden="true">
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

function amountX({ bars }: WaterfallGeometry, index: number): number {
  const bar = bars[index];
  return bar === undefined ? 0 : bar.x + bar.width + BESIDE;
}

interface BarProps {
  readonly step: WaterfallStep;
  readonly bar: WaterfallBar | undefined;
  readonly isCut: boolean;
  readonly width: number;
}

function Bar({ step, bar, isCut, width }: BarProps): ReactNode {
  if (bar === undefined) return null;
  return (
    <svg
      className="waterfall-shape"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path
        className={classNames(`waterfall-${bar.look}`, step.isEstimated === true && 'waterfall-pale')}
        d={barPath(bar)}
      />
      {isCut && step.kind === 'total' && (
        <path className="waterfall-gash" d={`M${bar.x + 12} -1l-6 ${HEIGHT + 2}M${bar.x + 19} -1l-6 ${HEIGHT + 2}`} />
      )}
    </svg>
  );
}

/** A rectangle; of a change its end is a point, so that its direction is seen without its colour. */
function barPath({ x, width, look }: WaterfallBar): string {
  const tip = look === 'total' ? 0 : Math.min(TIP, width);
  const middle = HEIGHT / 2;
  if (look === 'less') {
    return `M${x + width} 0H${x + tip}L${x} ${middle}L${x + tip} ${HEIGHT}H${x + width}Z`;
  }
  return `M${x} 0H${x + width - tip}L${x + width} ${middle}L${x + width - tip} ${HEIGHT}H${x}Z`;
}

function Twin({ label, steps, words, levels }: WaterfallProps): ReactNode {
  return (
    <div className="spoken-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {[words.step, words.amount, words.level, words.note].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, label: name, amount, isEstimated }, index) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
              <td>{levels[index]}</td>
              <td>{isEstimated === true ? words.estimated : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
