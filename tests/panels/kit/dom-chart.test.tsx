// @vitest-environment happy-dom
/** Tests the chart of the page: with the keyboard, with a pointer, and as a table for screen readers. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartProps, ChartRange } from '../../../src/panels/kit/contract/chart.ts';
import { Chart, chartOnceLoaded } from '../../../src/panels/kit/dom/chart/chart.tsx';
import { DRAWN_PARTS } from './dom-driver.tsx';
import { DrawnChart } from '../../../src/panels/kit/dom/chart/drawn-chart.tsx';
import { CHART_WORDS, sampleChart } from './chart-samples.ts';

afterEach(cleanup);

const NAME = 'Cost by day';

function drawn(props: Partial<ChartProps> = {}): HTMLElement {
  render(<DrawnChart later={DRAWN_PARTS} id="chart" label={NAME} words={CHART_WORDS} {...sampleChart()} {...props} />);
  return screen.getByRole('listbox', { name: NAME });
}

function press(plot: HTMLElement, ...keys: readonly string[]): void {
  for (const key of keys) {
    const isShifted = key.startsWith('Shift+');
    fireEvent.keyDown(plot, { key: key.replace('Shift+', ''), shiftKey: isShifted });
  }
}

function said(plot: HTMLElement): string | null {
  const id = plot.getAttribute('aria-activedescendant');
  return id === null ? null : (plot.querySelector(`[id="${id}"]`)?.getAttribute('aria-label') ?? null);
}

describe('by keys', () => {
  it('moves day by day, and to the first and last one', () => {
    const plot = drawn();
    press(plot, 'ArrowRight');
    expect(said(plot)).toContain('1 November');
    press(plot, 'ArrowRight', 'ArrowRight');
    expect(said(plot)).toContain('3 November');
    press(plot, 'ArrowLeft');
    expect(said(plot)).toContain('2 November');
    press(plot, 'End');
    expect(said(plot)).toContain('30 November');
    press(plot, 'Home');
    expect(said(plot)).toContain('1 November');
  });

  it('opens a day by Enter', () => {
    const onSelectBucket = vi.fn<(id: string) => void>();
    press(drawn({ onSelectBucket }), 'Home', 'ArrowRight', 'Enter');
    expect(onSelectBucket.mock.calls).toEqual([['2026-11-02']]);
  });

  it('chooses a range by Shift and arrows, and reports it by Enter', () => {
    const onSelectRange = vi.fn<(range: ChartRange) => void>();
    const onSelectBucket = vi.fn<(id: string) => void>();
    const plot = drawn({ onSelectRange, onSelectBucket });
    press(plot, 'Home', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    expect(within(plot).getAllByRole('option', { selected: true })).toHaveLength(3);
    press(plot, 'Enter');
    expect(onSelectRange.mock.calls).toEqual([[{ from: '2026-11-02', to: '2026-11-04' }]]);
    expect(onSelectBucket).not.toHaveBeenCalled();
  });

  it('leaves the range by Escape, then the crosshair, and then lets Escape through', () => {
    const plot = drawn({ onSelectRange: () => undefined });
    press(plot, 'Home', 'Shift+ArrowRight', 'Escape');
    expect(within(plot).queryAllByRole('option', { selected: true })).toEqual([]);
    expect(said(plot)).toContain('2 November');
    press(plot, 'Escape');
    expect(said(plot)).toBeNull();
    const onEscape = vi.fn<() => void>();
    document.addEventListener('keydown', onEscape);
    press(plot, 'Escape');
    document.removeEventListener('keydown', onEscape);
    expect(onEscape).toHaveBeenCalledTimes(1);
  });

  it('keeps its arrow keys from the page, and leaves it all others', () => {
    const plot = drawn();
    const keys: string[] = [];
    const listen = (event: KeyboardEvent): void => void keys.push(event.key);
    document.addEventListener('keydown', listen);
    press(plot, 'ArrowRight', 'ArrowDown', 'r');
    document.removeEventListener('keydown', listen);
    expect(keys).toEqual(['ArrowDown', 'r']);
  });

  it('chooses no range if no handler for ranges is given', () => {
    const plot = drawn();
    press(plot, 'Home', 'Shift+ArrowRight');
    expect(within(plot).queryAllByRole('option', { selected: true })).toEqual([]);
  });
});

describe('by a pointer', () => {
  const slot = (plot: HTMLElement, day: number): Element => within(plot).getAllByRole('option')[day - 1]!;

  it('chooses a range by two presses with Shift, where one can’t drag', () => {
    const onSelectRange = vi.fn<(range: ChartRange) => void>();
    const plot = drawn({ onSelectRange });
    for (const day of [12, 5]) {
      fireEvent.pointerDown(slot(plot, day), { button: 0, shiftKey: true });
      fireEvent.pointerUp(slot(plot, day), { button: 0, shiftKey: true });
    }
    expect(onSelectRange.mock.calls).toEqual([[{ from: '2026-11-05', to: '2026-11-12' }]]);
  });

  it('shows a day by the first press of a finger, and opens it by the second', () => {
    const onSelectBucket = vi.fn<(id: string) => void>();
    const plot = drawn({ onSelectBucket });
    const touch = { button: 0, pointerType: 'touch' };
    const tap = (): void => {
      fireEvent.pointerDown(slot(plot, 5), touch);
      fireEvent.pointerUp(slot(plot, 5), touch);
      fireEvent.pointerLeave(plot, touch);
    };
    tap();
    expect(onSelectBucket).not.toHaveBeenCalled();
    expect(said(plot)).toContain('5 November');
    tap();
    expect(onSelectBucket.mock.calls).toEqual([['2026-11-05']]);
  });

  it('forgets a drag that the browser took for scrolling', () => {
    const onSelectRange = vi.fn<(range: ChartRange) => void>();
    const plot = drawn({ onSelectRange });
    fireEvent.pointerDown(slot(plot, 5), { button: 0 });
    fireEvent.pointerMove(slot(plot, 9));
    fireEvent.pointerCancel(plot);
    fireEvent.pointerUp(slot(plot, 9), { button: 0 });
    expect(onSelectRange).not.toHaveBeenCalled();
  });

  it('shows the amounts of the day it stands on', () => {
    const plot = drawn();
    fireEvent.pointerMove(slot(plot, 5));
    expect(plot.querySelector('.chart-readout')?.textContent).toContain('Claude Opus 4.5');
  });
});

describe('as a table', () => {
  it('has a row per day with its amounts, and says what is not known', async () => {
    drawn();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(31);
    const cells = (row: number): string[] => [...rows[row]!.children].map((cell) => cell.textContent ?? '');
    const { series, buckets } = sampleChart();
    expect(cells(0)).toEqual(['Day', 'Total', ...series.map(({ label }) => label), 'Note']);
    expect(cells(5)).toEqual([buckets[4]?.label, buckets[4]?.total, ...series.map(({ texts }) => texts[4]), '']);
    expect(cells(9).slice(1)).toEqual(['not known', ...series.map(() => ''), 'Outlay could not ask that day']);
    expect(cells(22).at(-1)).toBe('Not over yet. Estimated: the bill has not arrived');
  });
});

describe('the table', () => {
  const captionOf = (): string | null => screen.queryByRole('table')?.querySelector('caption')?.textContent ?? null;
  const chart = (label: string): ReactElement => (
    <DrawnChart later={DRAWN_PARTS} id="chart" label={label} words={CHART_WORDS} {...sampleChart()} />
  );

  /** draws the requested frames one after the other */
  const draw = (count: number): void => {
    for (let frame = 0; frame < count; frame += 1) {
      act(() => {
        for (const work of frames.splice(0)) work(0);
      });
    }
  };
  let frames: FrameRequestCallback[] = [];

  beforeEach(() => {
    frames = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
    vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => {
      frames[frame - 1] = () => undefined;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('follows the frame that shows the chart, so that the frame need not wait for it', () => {
    render(chart('first'));
    expect(captionOf()).toBeNull();
    draw(1);
    expect(captionOf()).toBeNull();
    draw(1);
    expect(captionOf()).toContain('first');
  });

  it('is drawn once for changes in quick succession, with the newest figures', () => {
    const { rerender } = render(chart('first'));
    draw(2);
    const seen: (string | null)[] = [];
    for (const label of ['second', 'third', 'fourth']) {
      rerender(chart(label));
      draw(1);
      seen.push(captionOf());
    }
    draw(1);
    seen.push(captionOf());
    expect(seen.map((caption) => caption?.split(' ')[0])).toEqual(['first', 'first', 'first', 'fourth']);
  });
});

describe('its shapes', () => {
  it('are one path for each series and look', () => {
    drawn();
    expect(document.querySelectorAll('.chart-series')).toHaveLength(9);
    for (const look of ['billed', 'settling', 'estimated']) {
      expect(document.querySelectorAll(`.chart-${look}`), look).toHaveLength(9);
    }
  });

  it('step back while another series is pointed at', () => {
    drawn({ highlightedSeries: 'Claude Opus 4.5' });
    expect(document.querySelectorAll('.chart-series-back')).toHaveLength(8);
  });
});

it('has its code fetched, and a place kept for it meanwhile', async () => {
  render(<Chart id="chart" label={NAME} words={CHART_WORDS} {...sampleChart()} />);
  expect(screen.getByRole('img', { name: NAME })).toBeDefined();
  expect(await screen.findByRole('listbox', { name: NAME })).toBeDefined();
});

it('leaves the page standing, and its name in its place, when its code can’t be fetched', async () => {
  const Unloaded = chartOnceLoaded(() => Promise.reject(new Error('offline')));
  render(
    <>
      <h1>$7,244</h1>
      <Unloaded id="chart" label={NAME} words={CHART_WORDS} {...sampleChart()} />
    </>,
  );
  expect(await screen.findByText(NAME)).toBeDefined();
  expect(screen.getByRole('heading', { name: '$7,244' })).toBeDefined();
});
