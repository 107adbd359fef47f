// @vitest-environment happy-dom
/** Tests the waterfall of the 3D room: its legend has the colours of the bars, and shortened bars are marked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomPalette } from '../../../../src/panels/kit/spatial/room-look.ts';
import { Waterfall } from '../../../../src/panels/kit/spatial/waterfall.tsx';
import { SAMPLE_WATERFALL, SMALL_CHANGES, WATERFALL_WORDS } from '../waterfall-samples.ts';
import { inRoom } from './in-room.tsx';
import { layoutFaults } from './layout-faults.ts';
import { openStage, SETTING, type Stage } from './room-stage.tsx';
import { childrenOf, elementsOf, ownText, propertyOf } from './uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

function show(data: typeof SAMPLE_WATERFALL): void {
  stage.show(inRoom(SETTING, <Waterfall id="waterfall" label="Waterfall" words={WATERFALL_WORDS} {...data} />));
}

/** Returns the colour of the sign beside a text of the legend. */
function signOf(label: string): unknown {
  const entry = elementsOf(stage.scene).find((each) => childrenOf(each).some((child) => ownText(child) === label));
  const [sign] = entry === undefined ? [] : childrenOf(entry);
  return sign === undefined ? undefined : propertyOf(sign, 'backgroundColor');
}

/** Returns the colours of all bars. */
function barColors(): unknown[] {
  return elementsOf(stage.scene)
    .filter((each) => propertyOf(each, 'positionType') === 'absolute')
    .map((each) => propertyOf(each, 'backgroundColor'));
}

it('has a legend with the colours of the bars', () => {
  show(SMALL_CHANGES);
  const { series1, series2 } = roomPalette('dark', 'usual');
  expect([signOf('Costs more'), signOf('Costs less')]).toEqual([series2, series1]);
  expect(barColors()).toContain(series2);
  expect(layoutFaults(stage.scene)).toEqual([]);
});

it('marks the bars of totals that are shortened, and no others', () => {
  const marks = (): number => elementsOf(stage.scene).filter((each) => propertyOf(each, 'transformRotateZ')).length;
  show(SMALL_CHANGES);
  expect(marks()).toBe(4);
  show(SAMPLE_WATERFALL);
  expect(marks()).toBe(0);
});
