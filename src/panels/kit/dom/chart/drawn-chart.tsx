/**
 * Draws a chart as SVG inside a listbox. Each bucket (for example, a day) is an option of the listbox, so keys,
 * pointers and screen readers use the same elements. Texts are HTML and not part of the SVG. A hidden table repeats all
 * figures for screen readers.
 */
import { useId, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { bucketAmounts, bucketName, canOpen } from '../../../charts/bucket-words.ts';
import { cursorRange, namedRange, type BucketRange } from '../../../charts/chart-cursor.ts';
import { chartGeometry } from '../../../charts/chart-geometry.ts';
import { stackHeights } from '../../../charts/chart-stack.ts';
import { chartTicks } from '../../../charts/chart-ticks.ts';
import { cutAmounts } from '../../../charts/cut-amounts.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { CHART_HEIGHT } from '../../page-tokens.ts';
import { classNames } from '../class-names.ts';
import { useAfterPaint } from '../use-after-paint.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { ReadoutProps } from './chart-readout.tsx';
import { ChartShapes } from './chart-shapes.tsx';
import { ChartStrip } from './chart-strip.tsx';
import type { TwinProps } from './chart-twin.tsx';
import type { HandleProps } from './drawn-handle.tsx';
import { useChartInput } from './use-chart-input.ts';
import { usePlotSize } from './use-plot-size.ts';

/**
 * The assumed width of a character as a share of the text size: in the labels below the axis (`CHARACTER`), and in the
 * bold amounts above shortened bars (`STRONG_CHARACTER`). Example: with a text size of 13 px, a character of a label is
 * 6.9 px wide.
 */
const CHARACTER = 0.53;
const STRONG_CHARACTER = 0.585;

/** Parts of the chart whose code is loaded after the chart. */
export interface LaterParts {
  readonly Handle: ComponentType<HandleProps>;
  readonly Readout: ComponentType<ReadoutProps>;
  readonly Twin: ComponentType<TwinProps>;
}

export interface DrawnChartProps extends ChartProps {
  readonly later: LaterParts;
}

export function DrawnChart(props: DrawnChartProps): ReactNode {
  const { id, label, buckets, axis, words, selected, later } = props;
  const { Handle, Readout, Twin } = later;
  const plot = useRef<HTMLDivElement>(null);
  const [width, textSize] = usePlotSize(plot);
  const optionId = useId();
  const helpId = useId();
  const geometry = useMemo(() => chartGeometry(props, { width, height: CHART_HEIGHT }), [props, width]);
  const ticks = useMemo(
    () =>
      chartTicks(
        buckets.map(({ tick }) => tick),
        geometry.columns,
        { width, widthOf: (text) => text.length * CHARACTER * textSize },
      ),
    [buckets, geometry, width, textSize],
  );
  const cutShown = useMemo(() => {
    const { totals } = stackHeights(props);
    return cutAmounts(geometry.cut, geometry.columns, {
      heightOf: (index) => totals[index] ?? 0,
      widthOf: (index) => (props.buckets[index]?.total.length ?? 0) * STRONG_CHARACTER * textSize,
    });
  }, [geometry, props, textSize]);
  const { cursor, handlers } = useChartInput(props);
  const { at } = cursor;
  const range = cursorRange(cursor) ?? namedRange(buckets, selected);
  const column = at === null ? undefined : geometry.columns[at];
  // A hidden table repeats the chart for screen readers. It has hundreds of cells, so it is drawn one frame after the
  // chart.
  const twin = useAfterPaint<ChartProps>(props, plot);
  return (
    <div className="chart">
      {geometry.cut.length > 0 && <ChartStrip data={props} width={width} note={axis.cutNote} />}
      <div className="chart-frame">
        <div className="chart-gutter" aria-hidden="true">
          {axis.gridlines.map(({ label: text }, index) => (
            <span key={text} className="chart-amount" style={{ top: geometry.gridlines[index] }}>
              {text}
            </span>
          ))}
          {/* These invisible copies of the gridlines' labels make the column of labels as wide as the widest label. */}
          {axis.gridlines.map(({ label: text }) => (
            <span key={text} className="chart-amount-width">
              {text}
            </span>
          ))}
        </div>
        <div
          ref={plot}
          id={id}
          role="listbox"
          className="chart-plot"
          tabIndex={0}
          aria-label={label}
          aria-describedby={helpId}
          aria-orientation="horizontal"
          aria-multiselectable={props.onSelectRange !== undefined}
          aria-activedescendant={at === null ? undefined : `${optionId}-${at}`}
          {...handlers}
        >
          <ChartShapes data={props} geometry={geometry} width={width} height={CHART_HEIGHT} />
          {buckets.map((bucket, index) => (
            <div
              key={bucket.id}
              id={`${optionId}-${index}`}
              role="option"
              className={classNames(
                'chart-slot',
                isWithin(range, index) && 'chart-chosen',
                bucket.isAfter && 'chart-after',
              )}
              data-bucket={index}
              aria-label={index === at ? spoken(props, index) : bucketName(props, index)}
              aria-selected={isWithin(range, index)}
              aria-disabled={!canOpen(props, index) || undefined}
              style={{ left: geometry.columns[index]?.slotX, width: geometry.columns[index]?.slotWidth }}
            />
          ))}
          {cutShown.map((index) => (
            <span
              key={index}
              className="chart-cut-amount"
              style={{ left: geometry.columns[index]?.centre }}
              aria-hidden="true"
            >
              {buckets[index]?.total}
            </span>
          ))}
          {column !== undefined && at !== null && (
            <>
              <div className="chart-crosshair" style={{ left: column.centre }} aria-hidden="true" />
              <Readout label={label} data={props} index={at} words={words} x={column.centre} width={width} />
            </>
          )}
        </div>
        <div className="chart-ticks" aria-hidden="true">
          {ticks.map(({ x, text }) => (
            <span key={x} style={{ left: x }}>
              {text}
            </span>
          ))}
        </div>
        {props.handle !== undefined && <Handle {...props.handle} id={id} slot={geometry.columns[0]?.slotWidth} />}
      </div>
      <ChartLegend chart={props} isPaceAbove={geometry.isPaceAbove} />
      <p id={helpId} className="spoken-only">
        {words.help}
      </p>
      {twin !== null && (
        // This element is invisible and takes no space on the page. So nothing moves when the code of the table for
        // screen readers (`Twin`) has loaded.
        <div className="spoken-only">
          <Twin label={label} chart={twin} />
        </div>
      )}
    </div>
  );
}

function spoken(props: ChartProps, index: number): string {
  const amounts = bucketAmounts(props, index).map(({ label, text }) => `${label} ${text}`);
  return [bucketName(props, index), ...amounts].join(', ');
}

function isWithin(range: BucketRange | null, index: number): boolean {
  return range !== null && range[0] <= index && index <= range[1];
}
