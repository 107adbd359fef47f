/**
 * Defines the checks that the charts, ranked tables, popovers and chips of every kit (set of components, for the page
 * or the room) must pass.
 */
import { useState, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Kit } from '../../../src/panels/kit/contract.ts';
import type { ChartProps, ChartRange } from '../../../src/panels/kit/contract/chart.ts';
import type { HeatMapProps } from '../../../src/panels/kit/contract/heat-map.ts';
import type { RankedTableProps } from '../../../src/panels/kit/contract/ranked-table.ts';
import type { WaterfallProps } from '../../../src/panels/kit/contract/waterfall.ts';
import type { SharesProps } from '../../../src/panels/kit/contract/shares.ts';
import type { RankedSort } from '../../../src/panels/charts/ranked-row.ts';
import { CHART_WORDS, sampleChart } from './chart-samples.ts';
import { draw, text, type Check } from './check.tsx';
import { HEAT_MAP_WORDS, sampleHeatMap } from './heat-map-samples.ts';
import { SAMPLE_WATERFALL, SMALL_CHANGES, WATERFALL_WORDS } from './waterfall-samples.ts';
import { RANKED_COLUMNS, RANKED_WORDS, rankedRows } from './ranked-samples.ts';

const NAME = 'Cost by day and model, November';
const HEAT = 'Heat map: Cost by model, 1–22 Nov';
const WAY = 'From $100.00 in October to $50.00 in November';

function chart(kit: Kit, props: Partial<ChartProps> = {}): ReactNode {
  return <kit.Chart id="chart" label={NAME} words={CHART_WORDS} {...sampleChart()} {...props} />;
}

interface RankedProps extends Partial<RankedTableProps> {
  readonly kit: Kit;
  readonly count?: number;
  readonly onSorted?: (sort: RankedSort) => void;
}

/** A table that stores its order and its open rows in its own state, as a panel does. */
function Ranked({ kit, count = 3, onSorted, ...props }: RankedProps): ReactNode {
  const [sort, setSort] = useState<RankedSort>({ by: 'period', isDescending: true });
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  return (
    <kit.RankedTable
      id="ranked"
      caption="By model"
      columns={RANKED_COLUMNS}
      rows={rankedRows(count)}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        onSorted?.(next);
      }}
      openIds={openIds}
      onOpen={(id, isOpen) => setOpenIds(isOpen ? [...openIds, id] : openIds.filter((one) => one !== id))}
      renderDetail={(id) => text(kit, `detail of ${id}`)}
      words={RANKED_WORDS}
      {...props}
    />
  );
}

const ROWS = {
  rest: { id: 'rest', name: '62 others', amounts: { period: { text: '$77.00', value: 77_000_000 } } },
  total: { id: 'total', name: 'All models', amounts: { period: { text: '$99.00', value: 99_000_000 } } },
};

const HANDLE = {
  label: 'Last day included',
  at: 11,
  count: 22,
  text: 'Through 12 Nov: $3,120.00',
  beside: '1–12 Oct: $4,980.20',
  earlier: 'One day earlier',
  later: 'One day later',
  whole: 'Whole range',
} as const;

const SHARES: SharesProps['items'] = [
  { id: 'ci', name: 'agents-ci', value: '$9.00', share: '90.0%', permille: 900 },
  { id: 'rest', name: '3 others', value: '$1.00', share: '10.0%', permille: 100, isFixed: true },
];

function onlyWords(name: string): string {
  return `Only ${name}`;
}

function waterfall(kit: Kit, props: Partial<WaterfallProps> = {}): ReactNode {
  return <kit.Waterfall id="waterfall" label={WAY} words={WATERFALL_WORDS} {...SAMPLE_WATERFALL} {...props} />;
}

function heatMap(kit: Kit, props: Partial<HeatMapProps> = {}): ReactNode {
  return <kit.HeatMap id="heat" label={HEAT} {...sampleHeatMap()} {...props} />;
}

export const CHART_CHECKS: readonly Check[] = [
  {
    primitive: 'HeatMap',
    does: 'has a name, shows the name of every row, and says what each shade and look means',
    check(mount) {
      const mounted = mount(draw((kit) => heatMap(kit)));
      const { series, scale } = sampleHeatMap();
      expect(mounted.speaks(HEAT)).toBe(true);
      for (const { label } of series) expect(mounted.shows(label), label).toBe(true);
      const { upTo, over, none, settling, estimated, unknown, partial, mark } = HEAT_MAP_WORDS;
      const shades = [none, ...scale.steps.map(({ label }) => upTo(label)), over(scale.steps.at(-1)?.label ?? '')];
      for (const words of [...shades, settling, estimated, unknown, partial, mark])
        expect(mounted.speaks(words), words).toBe(true);
      mounted.unmount();
      const buckets = sampleHeatMap().buckets.map(
        ({ note: _note, ...bucket }) => ({ ...bucket, status: 'billed' }) as const,
      );
      expect(mount(draw((kit) => heatMap(kit, { buckets }))).speaks(estimated)).toBe(false);
    },
  },
  {
    primitive: 'HeatMap',
    does: 'narrows to the row whose name is pressed, and never to all others',
    check(mount) {
      const narrowed = vi.fn();
      const mounted = mount(draw((kit) => heatMap(kit, { onSelectSeries: narrowed })));
      mounted.control('Only Claude Haiku 4.5').press();
      expect(narrowed.mock.calls).toEqual([['Claude Haiku 4.5']]);
      expect(() => mounted.control('Only 11 others')).toThrow();
    },
  },
  {
    primitive: 'HeatMap',
    does: 'stands without a single row',
    check(mount) {
      expect(mount(draw((kit) => heatMap(kit, { series: [], buckets: [], marks: [] }))).speaks(HEAT)).toBe(true);
    },
  },
  {
    primitive: 'Waterfall',
    does: 'has a name, and shows the name and the signed amount of every step',
    check(mount) {
      const mounted = mount(draw((kit) => waterfall(kit)));
      expect(mounted.speaks(WAY)).toBe(true);
      for (const { label, amount } of SAMPLE_WATERFALL.steps) {
        expect(mounted.shows(label), label).toBe(true);
        expect(mounted.shows(amount), amount).toBe(true);
      }
    },
  },
  {
    primitive: 'Waterfall',
    does: 'says which looks it has, and that something is estimated only where it is',
    check(mount) {
      const { more, less, estimated } = WATERFALL_WORDS;
      const mounted = mount(draw((kit) => waterfall(kit)));
      for (const words of [more, less, estimated]) expect(mounted.speaks(words), words).toBe(true);
      const sure = SAMPLE_WATERFALL.steps.map((step) => ({ ...step, isEstimated: false }));
      mounted.unmount();
      expect(mount(draw((kit) => waterfall(kit, { steps: sure }))).speaks(estimated)).toBe(false);
    },
  },
  {
    primitive: 'Waterfall',
    does: 'says that bars are cut, where they are',
    check(mount) {
      const whole = mount(draw((kit) => waterfall(kit)));
      expect(whole.shows(WATERFALL_WORDS.cut)).toBe(false);
      whole.unmount();
      expect(mount(draw((kit) => waterfall(kit, SMALL_CHANGES))).shows(WATERFALL_WORDS.cut)).toBe(true);
    },
  },
  {
    primitive: 'Waterfall',
    does: 'stands without a single step',
    check(mount) {
      expect(mount(draw((kit) => waterfall(kit, { steps: [], levels: [] }))).speaks(WAY)).toBe(true);
    },
  },
  {
    primitive: 'Chart',
    does: 'has a name and shows the amounts of its gridlines',
    check(mount) {
      const mounted = mount(draw((kit) => chart(kit)));
      expect(mounted.speaks(NAME)).toBe(true);
      for (const { label } of sampleChart().axis.gridlines) expect(mounted.shows(label), label).toBe(true);
    },
  },
  {
    primitive: 'Chart',
    does: 'says the day under the crosshair, with every amount of it',
    check(mount) {
      const { buckets, series } = sampleChart();
      const handle = mount(draw((kit) => chart(kit))).chart(NAME);
      handle.point(4);
      const said = handle.said();
      expect(said).toContain(`${buckets[4]?.label}, ${buckets[4]?.total}`);
      for (const { label, texts } of series) expect(said).toContain(`${label} ${texts[4]}`);
    },
  },
  {
    primitive: 'Chart',
    does: 'says in words what is estimated, unknown, unusual and forecast',
    check(mount) {
      const handle = mount(draw((kit) => chart(kit))).chart(NAME);
      for (const [day, words] of [
        [9, 'not known'],
        [14, 'Unusual: 3 times a usual Saturday'],
        [20, 'A part of the bill is missing'],
        [22, 'Estimated: the bill has not arrived'],
        [25, 'Forecast: $174 – $246'],
      ] as const) {
        handle.point(day - 1);
        expect(handle.said(), words).toContain(words);
      }
    },
  },
  {
    primitive: 'Chart',
    does: 'says what its handle counts and what stands beside it, and goes back to the whole range by one press',
    check(mount) {
      const [onSlide, onRest] = [vi.fn(), vi.fn()];
      const handle = { ...HANDLE, onSlide, onRest };
      const buckets = sampleChart().buckets.map((bucket, index) =>
        index > 11 ? { ...bucket, isAfter: true } : bucket,
      );
      const mounted = mount(draw((kit) => chart(kit, { buckets, handle })));
      for (const words of [HANDLE.label, HANDLE.text, HANDLE.beside]) expect(mounted.speaks(words), words).toBe(true);
      mounted.control(HANDLE.whole).press();
      expect(onSlide.mock.calls).toEqual([[21]]);
      // If a chart's handle is removed before it has come to rest, its last position is still reported as its resting
      // position.
      mounted.unmount();
      expect(onRest.mock.calls).toEqual([[21]]);
      const whole = mount(draw((kit) => chart(kit, { handle: { ...handle, at: 21 } })));
      expect(() => whole.control(HANDLE.whole)).toThrow();
      whole.unmount();
      expect(mount(draw((kit) => chart(kit))).speaks(HANDLE.label)).toBe(false);
    },
  },
  {
    primitive: 'Chart',
    does: 'says which looks and lines it has',
    check(mount) {
      const mounted = mount(draw((kit) => chart(kit)));
      for (const words of ['Bill incomplete', 'Estimated', 'Unknown', 'Limit: $333.33 a day', 'Forecast', 'Unusual']) {
        expect(mounted.speaks(words), words).toBe(true);
      }
    },
  },
  {
    primitive: 'Chart',
    does: 'writes the amount of a bar it cuts, and says that it is cut',
    check(mount) {
      const data = sampleChart({ runaway: 9_000 });
      const mounted = mount(draw((kit) => chart(kit, data)));
      expect(mounted.shows(data.buckets[13]?.total ?? '')).toBe(true);
      expect(mounted.shows(data.axis.cutNote ?? '')).toBe(true);
    },
  },
  {
    primitive: 'Chart',
    does: 'opens the day that is pressed, and neither an unknown nor a future one',
    check(mount) {
      const onSelectBucket = vi.fn<(id: string) => void>();
      const handle = mount(draw((kit) => chart(kit, { onSelectBucket }))).chart(NAME);
      for (const day of [5, 9, 28]) handle.press(day - 1);
      expect(onSelectBucket.mock.calls).toEqual([['2026-11-05']]);
    },
  },
  {
    primitive: 'Chart',
    does: 'reports a range with its earlier day first, however it was chosen',
    check(mount) {
      const onSelectRange = vi.fn<(range: ChartRange) => void>();
      const handle = mount(draw((kit) => chart(kit, { onSelectRange }))).chart(NAME);
      handle.choose(9, 2);
      expect(onSelectRange.mock.calls).toEqual([[{ from: '2026-11-03', to: '2026-11-10' }]]);
    },
  },
  {
    primitive: 'Chart',
    does: 'reports where the crosshair stands, and that it is gone',
    check(mount) {
      const onHighlight = vi.fn<(id: string | null) => void>();
      const handle = mount(draw((kit) => chart(kit, { onHighlight }))).chart(NAME);
      handle.point(4);
      handle.point(4);
      handle.leave();
      expect(onHighlight.mock.calls).toEqual([['2026-11-05'], [null]]);
    },
  },
  {
    primitive: 'Chart',
    does: 'stands without a single day',
    check(mount) {
      const data = { buckets: [], series: [], marks: [], axis: { top: 1, bottom: 0, gridlines: [] } };
      expect(mount(draw((kit) => chart(kit, { ...data, label: 'Nothing yet' }))).speaks('Nothing yet')).toBe(true);
    },
  },
  {
    primitive: 'RankedTable',
    does: 'shows its rows by the sort in force, then the rest and the total',
    check(mount) {
      const rows = mount(draw((kit) => <Ranked kit={kit} {...ROWS} />)).rows('By model');
      const lines = rows.map((cells) => cells.join(' '));
      const found = ['key-0001', 'key-0002', 'key-0003', '62 others', 'All models'].map((name) =>
        lines.findIndex((line) => line.includes(name)),
      );
      expect(found).toEqual([1, 2, 3, 4, 5]);
      for (const amount of ['$900.00', '$450.00', '$77.00', '$99.00']) expect(lines.join(' ')).toContain(amount);
    },
  },
  {
    primitive: 'RankedTable',
    does: 'is sorted by a press on a head, and turned round by the next',
    check(mount) {
      const onSorted = vi.fn<(sort: RankedSort) => void>();
      const mounted = mount(draw((kit) => <Ranked kit={kit} onSorted={onSorted} />));
      mounted.control('Model').press();
      mounted.control('This month').press();
      mounted.control('This month').press();
      expect(onSorted.mock.calls).toEqual([
        [{ by: 'name', isDescending: false }],
        [{ by: 'period', isDescending: true }],
        [{ by: 'period', isDescending: false }],
      ]);
      expect(mounted.rows('By model')[1]?.join(' ')).toContain('key-0003');
    },
  },
  {
    primitive: 'RankedTable',
    does: 'keeps the order of its rows without a sort, and draws what belongs under a name',
    check(mount) {
      const rows = rankedRows(3).toReversed();
      const mounted = mount(
        draw((kit) => <Ranked kit={kit} rows={rows} sort={null} renderUnderName={(id) => text(kit, `under ${id}`)} />),
      );
      const lines = mounted.rows('By model').map((cells) => cells.join(' '));
      const found = ['key-0003', 'key-0002', 'key-0001'].map((name) => lines.findIndex((line) => line.includes(name)));
      expect(found).toEqual([1, 2, 3]);
      for (const id of ['k1', 'k2', 'k3']) expect(mounted.shows(`under ${id}`), id).toBe(true);
    },
  },
  {
    primitive: 'RankedTable',
    does: 'opens a row to its detail, and shuts it',
    check(mount) {
      const mounted = mount(draw((kit) => <Ranked kit={kit} />));
      expect(mounted.control('Details of key-0002').isOn).toBe(false);
      mounted.control('Details of key-0002').press();
      expect(mounted.shows('detail of k2')).toBe(true);
      expect(mounted.control('Details of key-0002').isOn).toBe(true);
      mounted.control('Details of key-0002').press();
      expect(mounted.shows('detail of k2')).toBe(false);
    },
  },
  {
    primitive: 'RankedTable',
    does: 'narrows to a row, in it where its name can’t be pressed',
    check(mount) {
      const onNarrow = vi.fn<(id: string) => void>();
      const mounted = mount(draw((kit) => <Ranked kit={kit} onNarrow={onNarrow} />));
      mounted.control('Details of key-0002').press();
      mounted.control('Only key-0002').press();
      expect(onNarrow).toHaveBeenCalledExactlyOnceWith('k2');
    },
  },
  {
    primitive: 'RankedTable',
    does: 'mounts a part of 5,000 rows, and more when asked',
    check(mount) {
      const mounted = mount(draw((kit) => <Ranked kit={kit} count={5_000} {...ROWS} />));
      // The three rows that are subtracted are the head, the sum of the remaining entries, and the total.
      const first = mounted.rows('By model').length - 3;
      expect(first).toBeGreaterThan(5);
      expect(first).toBeLessThan(100);
      const step = mounted.speaks('Show 50 of the remaining') ? 50 : 24;
      mounted.control(`Show ${step} of the remaining ${5_000 - first}`).press();
      expect(mounted.rows('By model').length - 3).toBe(first + step);
    },
  },
  {
    primitive: 'Shares',
    does: 'shows name, amount and share of every part, and narrows to the part that is pressed',
    check(mount) {
      const onNarrow = vi.fn<(id: string) => void>();
      const mounted = mount(
        draw((kit) => (
          <kit.Shares id="keys" label="By API key" items={SHARES} onNarrow={onNarrow} narrow={onlyWords} />
        )),
      );
      for (const words of ['By API key', 'agents-ci', '$9.00', '90.0%', '3 others', '$1.00', '10.0%']) {
        expect(mounted.shows(words), words).toBe(true);
      }
      expect(mounted.items('By API key')).toBe(2);
      mounted.control('Only agents-ci').press();
      expect(onNarrow).toHaveBeenCalledExactlyOnceWith('ci');
    },
  },
  {
    primitive: 'Shares',
    does: 'has nothing to press for what stands for several, or where nothing is narrowed',
    check(mount) {
      const draws = (props: Partial<SharesProps>): ReturnType<typeof draw> =>
        draw((kit) => <kit.Shares id="keys" label="By API key" items={SHARES} narrow={onlyWords} {...props} />);
      const mounted = mount(draws({ onNarrow: () => undefined }));
      expect(() => mounted.control('Only agents-ci')).not.toThrow();
      expect(() => mounted.control('Only 3 others')).toThrow();
      mounted.unmount();
      expect(() => mount(draws({})).control('Only agents-ci')).toThrow();
    },
  },
  {
    primitive: 'Popover',
    does: 'shows what is behind it while it is open',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Popover id="how" label="How" title="How this is made">
            {text(kit, 'because')}
          </kit.Popover>
        )),
      );
      expect(mounted.shows('because')).toBe(false);
      mounted.control('How').press();
      expect(mounted.shows('because')).toBe(true);
      expect(mounted.speaks('How this is made')).toBe(true);
      expect(mounted.control('How').isOn).toBe(true);
      mounted.control('How').press();
      expect(mounted.shows('because')).toBe(false);
    },
  },
  {
    primitive: 'Popover',
    does: 'is opened and shut by the caller where the caller decides',
    check(mount) {
      const onToggle = vi.fn<(isOpen: boolean) => void>();
      const mounted = mount(
        draw((kit) => (
          <kit.Popover id="how" label="Keys" icon="info" isLabelHidden title="Keys" isOpen={false} onToggle={onToggle}>
            {text(kit, 'a list')}
          </kit.Popover>
        )),
      );
      mounted.control('Keys').press();
      expect(onToggle).toHaveBeenCalledExactlyOnceWith(true);
      expect(mounted.shows('a list')).toBe(false);
    },
  },
  {
    primitive: 'Tile',
    does: 'shows its number and what it means, and opens what stands behind it',
    check(mount) {
      const mounted = mount(
        draw((kit) => (
          <kit.Tile
            id="limit"
            label="Limit"
            value="72.9%"
            pill="Invented"
            meter={{ label: 'November against its limit', share: 0.729, text: '72.9% of $10,000.00' }}
            note={{ text: '$2,708.45 left', icon: 'good' }}
            title="The month against its limit"
          >
            {text(kit, 'an even month')}
          </kit.Tile>
        )),
      );
      for (const words of ['Limit', '72.9%', 'Invented', '$2,708.45 left']) expect(mounted.shows(words)).toBe(true);
      expect(mounted.speaks('November against its limit')).toBe(true);
      expect(mounted.shows('an even month')).toBe(false);
      mounted.control('Limit 72.9%').press();
      expect(mounted.shows('an even month')).toBe(true);
      expect(mounted.speaks('The month against its limit')).toBe(true);
      mounted.control('Limit 72.9%').press();
      expect(mounted.shows('an even month')).toBe(false);
    },
  },
  {
    primitive: 'Chip',
    does: 'shows its part of the scope and is removed by a press',
    check(mount) {
      const onRemove = vi.fn<() => void>();
      const mounted = mount(
        draw((kit) => (
          <kit.Chip id="ws" label="Workspace: agents-ci" removeLabel="Remove agents-ci" onRemove={onRemove} />
        )),
      );
      expect(mounted.shows('Workspace: agents-ci')).toBe(true);
      mounted.control('Remove agents-ci').press();
      expect(onRemove).toHaveBeenCalledTimes(1);
    },
  },
];
