/**
 * Finds elements of the DOM kit (the page's set of components) as assistive technology does: by role, name and text.
 */
import { fireEvent, render, within } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import type { Kit } from '../../../src/panels/kit/contract.ts';
import { DrawnHeatMap } from '../../../src/panels/kit/dom/heat-map/drawn-heat-map.tsx';
import { DrawnWaterfall } from '../../../src/panels/kit/dom/waterfall/drawn-waterfall.tsx';
import { DrawnChart } from '../../../src/panels/kit/dom/chart/drawn-chart.tsx';
import { ChartReadout } from '../../../src/panels/kit/dom/chart/chart-readout.tsx';
import { ChartTwin } from '../../../src/panels/kit/dom/chart/chart-twin.tsx';
import { DrawnHandle } from '../../../src/panels/kit/dom/chart/drawn-handle.tsx';
import { DrawnCalendar } from '../../../src/panels/kit/dom/calendar/drawn-calendar.tsx';
import { DrawnCode } from '../../../src/panels/kit/dom/code/drawn-code.tsx';
import { DrawnList } from '../../../src/panels/kit/dom/list/drawn-list.tsx';
import { DrawnShares } from '../../../src/panels/kit/dom/shares/drawn-shares.tsx';
import { DrawnStepper } from '../../../src/panels/kit/dom/stepper/drawn-stepper.tsx';
import { DrawnPicker } from '../../../src/panels/kit/dom/picker/drawn-picker.tsx';
import { DrawnRankedTable } from '../../../src/panels/kit/dom/ranked-table/drawn-ranked-table.tsx';
import { DrawnSections } from '../../../src/panels/kit/dom/setting/drawn-sections.tsx';
import { DrawnSetting } from '../../../src/panels/kit/dom/setting/drawn-setting.tsx';
import { DrawnTrend } from '../../../src/panels/kit/dom/trend/drawn-trend.tsx';
import { DrawnUpload } from '../../../src/panels/kit/dom/upload/drawn-upload.tsx';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import type { ChartHandle, Control, Driver, Mounted } from './driver.ts';

const CONTROLS = ['button', 'switch', 'combobox', 'option', 'gridcell', 'textbox'] as const;

/** The parts of a chart. In tests, they are loaded from the start. */
export const DRAWN_PARTS = { Handle: DrawnHandle, Readout: ChartReadout, Twin: ChartTwin };

/**
 * The kit (the page's set of components) with every component. In tests, the code of every component is loaded from the
 * start. In the product, the code of many components is loaded later, which `once-loaded.test.tsx` tests.
 */
export const DRAWN_DOM_KIT: Kit = {
  ...domKit,
  Chart: (props) => <DrawnChart {...props} later={DRAWN_PARTS} />,
  HeatMap: DrawnHeatMap,
  Waterfall: DrawnWaterfall,
  Picker: DrawnPicker,
  Calendar: DrawnCalendar,
  RankedTable: DrawnRankedTable,
  Trend: DrawnTrend,
  Setting: DrawnSetting,
  List: DrawnList,
  Shares: DrawnShares,
  Stepper: DrawnStepper,
  Upload: DrawnUpload,
  Code: DrawnCode,
  Sections: DrawnSections,
};

export const domDriver: Driver = { name: 'DOM', kit: DRAWN_DOM_KIT, mount };

function mount(node: ReactNode, kit: Kit = DRAWN_DOM_KIT): Mounted {
  const wrap = (inner: ReactNode): ReactElement => <KitProvider kit={kit}>{inner}</KitProvider>;
  const { container, rerender, unmount } = render(wrap(node));
  const inside = within(container);

  const named = (role: string, name: string): HTMLElement => inside.getByRole(role, { name });
  const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

  return {
    shows: (text) => inside.queryAllByText((_, element) => element !== null && textOf(element) === text).length > 0,
    speaks: (text) =>
      textOf(container).includes(text) ||
      [...container.querySelectorAll('[aria-label], [alt]')].some((element) =>
        (element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '').includes(text),
      ),
    control(name) {
      // Controls inside a closed <details> or list exist but can't be used, so getByRole leaves them out.
      const summary = [...container.querySelectorAll('summary')].find((element) => textOf(element) === name);
      const found =
        summary ??
        CONTROLS.flatMap((role) => inside.queryAllByRole(role, { name })).at(0) ??
        inside.queryByLabelText(name, { selector: 'input' });
      if (found === null) throw new Error(`there is no control named ${name}`);
      return controlOf(found);
    },
    headings: () =>
      inside.queryAllByRole('heading').map((heading) => [Number(heading.tagName.slice(1)), textOf(heading)] as const),
    widths(name) {
      const grows = [...named('img', name).children].map((part) => Number((part as HTMLElement).style.flexGrow));
      const whole = grows.reduce((sum, grow) => sum + grow, 0);
      return grows.map((grow) => grow / whole);
    },
    level(name) {
      const meter = inside.queryByRole('meter', { name });
      if (meter !== null) return Number(meter.getAttribute('aria-valuenow')) / 100;
      const progress = named('progressbar', name);
      return progress.hasAttribute('value') ? Number(progress.getAttribute('value')) : null;
    },
    rows: (caption) =>
      within(named('table', caption))
        .getAllByRole('row')
        .map((row) => [...row.children].map(textOf)),
    chart: (name) => chartHandle(inside.getByLabelText(name, { selector: '[role="listbox"]' })),
    items: (name) => named('list', name).children.length,
    redraw: (next) => rerender(wrap(next)),
    unmount,
  };
}

function controlOf(element: HTMLElement): Control {
  return {
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
    isBusy: element.matches('.button-busy[aria-disabled="true"]'),
    isOn: stateOf(element),
    press: () => fireEvent.click(element),
    type: (text) => fireEvent.change(element, { target: { value: text } }),
  };
}

function chartHandle(plot: HTMLElement): ChartHandle {
  const slot = (bucket: number): Element => plot.querySelectorAll('[role="option"]')[bucket]!;
  const point = (bucket: number): void => void fireEvent.pointerMove(slot(bucket));
  const down = (bucket: number): void => void fireEvent.pointerDown(slot(bucket), { button: 0, isPrimary: true });
  return {
    point,
    leave: () => fireEvent.pointerLeave(plot),
    press(bucket) {
      point(bucket);
      down(bucket);
      fireEvent.pointerUp(slot(bucket));
    },
    choose(from, to) {
      down(from);
      point(to);
      fireEvent.pointerUp(slot(to));
    },
    said() {
      const active = plot.getAttribute('aria-activedescendant');
      return plot.querySelector(`[id="${active}"]`)?.getAttribute('aria-label') ?? '';
    },
  };
}

function stateOf(element: HTMLElement): boolean | null {
  const state =
    element.getAttribute('aria-checked') ??
    element.getAttribute('aria-selected') ??
    element.getAttribute('aria-expanded');
  return state === null ? null : state === 'true';
}
