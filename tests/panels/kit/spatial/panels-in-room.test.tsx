// @vitest-environment happy-dom
/**
 * Every panel of the flat page can also be drawn in the room (the 3D view). There, its text is readable, it fits its
 * frame, and what can be pressed is large enough. This is also true for the longest amounts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRate, type Rate } from '../../../../src/core/money/rate.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';
import { addMonths } from '../../../../src/core/calendar/month.ts';
import { scopeWords } from '../../../../src/messages/en/scope.ts';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import { lowerPanel } from '../../../../src/panels/overview/lower-panel.tsx';
import type { Panel } from '../../../../src/panels/parts/panel-facts.ts';
import type { PanelInput } from '../../../../src/panels/parts/panel-input.ts';
import { DRAWN_PANELS } from '../../fixtures/drawn-panels.ts';
import { NO_ACTIONS } from '../../fixtures/no-actions.ts';
import {
  aKey,
  aModel,
  aMonth,
  anInput,
  aWorkspace,
  someRates,
  someReports,
  THIS_MONTH,
} from '../../fixtures/some-reports.ts';
import { inRoom } from './in-room.tsx';
import { layoutFaults } from './layout-faults.ts';
import { LONGEST_NAMES } from './longest.ts';
import { openStage, SETTING, unfoldAll, type Stage } from './room-stage.tsx';
import { meantBy, textsOf } from './uikit-tree.ts';
import { eventually } from '../../../support/eventually.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Very high costs, with unusually long names. */
function hugeReports(): Partial<Reports> {
  const base = someReports();
  const dollars = 61_234_567.891;
  return {
    months: [0, -1, -2].map((step) => aMonth(addMonths(THIS_MONTH, step), dollars)),
    models: LONGEST_NAMES.map((name) => aModel(name, name, dollars)),
    workspaces: LONGEST_NAMES.map((name, index) => aWorkspace(`wrkspc_${index}`, name, dollars, index === 0)),
    intraday: {
      ...base.intraday,
      keys: LONGEST_NAMES.map((name, index) => aKey(`apikey_${index}`, name, dollars)),
      more: { count: 4976, cost: base.intraday.cost },
    },
  };
}

function hugeInput(currency: 'KRW' | 'INR'): PanelInput {
  const table = someRates();
  const rates = { ...table.rates, KRW: parseRate('1388.2') as Rate, INR: parseRate('88.7') as Rate };
  const { state } = anInput();
  return anInput({
    settings: { currency },
    reports: someReports(hugeReports()),
    status: { ...state.status, rates: { table: { ...table, rates }, problem: null } },
  });
}

const INPUTS: readonly { readonly as: string; readonly input: () => PanelInput }[] = [
  { as: 'in dollars', input: () => anInput() },
  { as: 'with crores in won', input: () => hugeInput('KRW') },
  { as: 'with crores in rupees', input: () => hugeInput('INR') },
  { as: 'before there is anything', input: () => anInput({ reports: null }) },
];
const LOOKS = [
  { width: 560, textScale: 1.5 },
  { width: 720, textScale: 1 },
];
/** The smallest frame with the largest text and the widest amounts. */
const TIGHTEST = { as: 'with crores in rupees', input: () => hugeInput('INR'), width: 380, textScale: 1.5 };
const CASES = [...LOOKS.flatMap((look) => INPUTS.map((given) => ({ ...given, ...look }))), TIGHTEST];

/** All panels. The lower half of the Overview is listed by itself, because the Overview loads it later. */
const DRAWN: readonly Panel[] = [
  ...Object.values<Panel>(DRAWN_PANELS),
  { id: 'overview:lower', title: '', ...lowerPanel },
];

function idsOf({ Body }: Pick<Panel, 'Body'>): string[] {
  const body = <Body input={anInput()} act={NO_ACTIONS} />;
  stage.show(<KitProvider kit={spatialKit}>{inRoom(SETTING, body)}</KitProvider>);
  return meantBy(stage.scene, 'button', 'switch', 'choice', 'option', 'summary', 'field').map(({ element }) =>
    String(element.properties.peek().id),
  );
}

/** Controls that have the same ids as on the page. */
const KNOWN_IDS: Readonly<Record<string, readonly string[]>> = {
  months: ['months:previous', 'months:next'],
  intraday: ['intraday:refresh'],
} satisfies Partial<Record<keyof typeof DRAWN_PANELS, readonly string[]>>;

// Each panel stays mounted while its input, its width and its text size change, as in the room. This takes a tenth less
// time than mounting the panel again for each case. So its parts may already be open when a case begins.
describe.each(DRAWN)('$id', ({ id, Body }) => {
  it('gives every control an id of its own, the same as on the page', () => {
    const found = idsOf({ Body });
    expect(new Set(found).size).toBe(found.length);
    expect(found).not.toContain('undefined');
    expect(found).toEqual(expect.arrayContaining([...(KNOWN_IDS[id] ?? [])]));
  });

  it.each(CASES)('fits a panel of $width px, text × $textScale, $as', ({ width, textScale, input }) => {
    const body = <Body input={input()} act={NO_ACTIONS} />;
    stage.show(<KitProvider kit={spatialKit}>{inRoom({ ...SETTING, textScale }, body, width)}</KitProvider>);
    unfoldAll(stage);
    expect(layoutFaults(stage.scene)).toEqual([]);
  });
});

describe('panels in the room', () => {
  it('can be closed while a part is open that was loaded on demand', async () => {
    const body = <DRAWN_PANELS.overview.Body input={anInput()} act={NO_ACTIONS} />;
    stage.show(<KitProvider kit={spatialKit}>{inRoom(SETTING, body)}</KitProvider>);
    const nameOf = ({ element }: { element: { properties: { peek(): { id?: unknown } } } }) =>
      element.properties.peek().id;
    const pressed = new Set<unknown>();
    await eventually(() => {
      stage.act(() => undefined);
      for (const part of meantBy(stage.scene, 'summary').filter((one) => !pressed.has(nameOf(one)))) {
        pressed.add(nameOf(part));
        stage.act(() => part.element.dispatchEvent({ type: 'click' } as never));
      }
      expect(textsOf(stage.scene)).toContain(scopeWords.keys.listLoading);
    });
    stage.show(null);
    expect(textsOf(stage.scene)).toEqual([]);
  });

  it('follow the input they are given', () => {
    const show = (input: PanelInput): string[] => {
      const body = <DRAWN_PANELS.months.Body input={input} act={NO_ACTIONS} />;
      stage.show(<KitProvider kit={spatialKit}>{inRoom(SETTING, body)}</KitProvider>);
      return textsOf(stage.scene);
    };
    expect(show(anInput()).some((text) => text.startsWith('$'))).toBe(true);
    const euros = show(anInput({ settings: { currency: 'EUR' } }));
    expect(euros.some((text) => text.startsWith('€'))).toBe(true);
    expect(euros.some((text) => text.startsWith('$'))).toBe(false);
  });
});
