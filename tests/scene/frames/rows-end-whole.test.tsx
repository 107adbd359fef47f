// @vitest-environment happy-dom
/**
 * At any text size, no line, picture or control of a panel is cut off at the end of the scrolling area until the panel
 * is scrolled. After scrolling, each end of the area fades if there is more content beyond it.
 */
import type { VanillaContainer } from '@react-three/uikit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TABS } from '../../../src/core/settings/settings.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { topWithin } from '../../../src/panels/kit/spatial/top-within.ts';
import { PanelFrame } from '../../../src/scene/frames/panel-frame.tsx';
import { PANELS } from '../../../src/panels/registry.ts';
import { createRoomPanels } from '../../../src/scene/frames/room-panels.ts';
import { A_QUERY } from '../../core/export/support/some-answers.ts';
import { someExplanation } from '../../panels/explain/support/some-explanation.ts';
import { anInput } from '../../panels/fixtures/some-reports.ts';
import { answerOf, row } from '../../panels/overview/support/cost-answers.ts';
import { inputOf } from '../../panels/overview/support/input-of-answer.ts';
import { layoutFaults } from '../../panels/kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from '../../panels/kit/spatial/room-stage.tsx';
import { elementsOf, isText, meantBy, ownText, propertyOf } from '../../panels/kit/spatial/uikit-tree.ts';
import { meaningOf } from '../../../src/panels/kit/spatial/meaning.ts';
import { aRoom, HEAD, inScene } from '../support/a-room.tsx';
import { eventually } from '../../support/eventually.ts';

const ROOM_PANELS = createRoomPanels(PANELS);
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Returns a text for each element that is cut off at the end of the scrolling area. */
function cutIn(scene: Stage['scene']): readonly string[] {
  return areasIn(scene).flatMap((area) => {
    const height = area.size.peek()?.[1] ?? 0;
    return elementsOf(area).flatMap((element) => {
      const isWhole = isText(element) || isDrawnWhole(element) || propertyOf(element, 'onClick') !== undefined;
      const top = isWhole && element.displayed.peek() ? topWithin(element, area) : null;
      if (top === null) return [];
      const bottom = top + (element.size.peek()?.[1] ?? 0);
      return top < height - 0.6 && bottom > height + 0.6
        ? [`${nameOf(element)} ${top.toFixed(0)}–${bottom.toFixed(0)} at ${height.toFixed(0)}`]
        : [];
    });
  });
}

/** Whether an element is an image that must be whole. A waterfall consists of rows and may end after one of them. */
function isDrawnWhole(element: VanillaContainer): boolean {
  const meaning = meaningOf(element);
  return meaning?.role === 'image' && !meaning.name.startsWith('Waterfall');
}

function areasIn(scene: Stage['scene']): readonly VanillaContainer[] {
  return elementsOf(scene).filter((element) => propertyOf(element, 'overflow') === 'scroll');
}

function nameOf(element: VanillaContainer): string {
  const id = propertyOf(element, 'id');
  return ownText(element) || (typeof id === 'string' ? id : (meaningOf(element)?.name ?? ''));
}

/** Returns the number of translucent strips at the ends of the scrolling area. Six strips make one end fade. */
function strips(scene: Stage['scene']): number {
  return elementsOf(scene).filter((element) => {
    const opacity = Number(propertyOf(element, 'opacity') ?? 1);
    return propertyOf(element, 'positionType') === 'absolute' && opacity > 0 && opacity < 1;
  }).length;
}

const CASES = (['desk', 'wall'] as const).flatMap((name) =>
  [100, 150].flatMap((percent) => ROOM_PANELS.firstIds.map((id) => [name, percent, id] as const)),
);

it.each(CASES)('cuts nothing in the layout %s with text at %d percent: %s', async (name, percent, id) => {
  const textScale = percent / 100;
  const scene = aRoom(PANELS, TABS, textScale);
  if (ROOM_PANELS.usualRoleOf(id) === 'glance') scene.room.actions.swapIn(id, HEAD);
  scene.room.actions.chooseLayout(name, HEAD);
  const node = <PanelFrame key={`${name} ${String(percent)} ${id}`} id={id} input={anInput()} />;
  stage.show(inScene(scene, { ...SETTING, textScale }, node));
  await eventually(() => {
    stage.act(() => undefined);
    expect(areasIn(stage.scene).flatMap(elementsOf).filter(isText).length).toBeGreaterThan(4);
  });
  // The area is shortened in the animation frame after its content was laid out.
  stage.act(() => undefined);
  expect(cutIn(stage.scene)).toEqual([]);
  expect(layoutFaults(stage.scene)).toEqual([]);
  expect(strips(stage.scene)).toBe(0);
  const [area] = areasIn(stage.scene);
  const full = area?.parentContainer.peek()?.size.peek()?.[1] ?? 0;
  // After scrolling, the area is as high as its parent element.
  const furthest = (area?.maxScrollPosition.peek()[1] ?? 0) - (full - (area?.size.peek()?.[1] ?? 0));
  if (area === undefined || furthest < 5) return;
  const scrollTo = (position: number): void => stage.act(() => void (area.scrollPosition.value = [0, position]));
  scrollTo(furthest / 2);
  expect(strips(stage.scene)).toBe(12);
  expect(area.size.peek()?.[1]).toBe(full);
  scrollTo(furthest);
  expect(strips(stage.scene)).toBe(6);
  scrollTo(0);
  expect(strips(stage.scene)).toBe(0);
});

/** The Overview of a month by model, and an explanation. These panels have a chart. */
const WITH_CHART = {
  overview: inputOf(
    answerOf(
      ['opus', 'sonnet', 'haiku', 'fable'].map((name, index) =>
        row(
          `claude-${name}-5-5`,
          Array.from({ length: 27 }, (_, day) => 20 + 9 * ((day * (index + 3)) % 11)),
        ),
      ),
    ),
  ),
  explain: anInput({
    explained: {
      scope: FIRST_SCOPE,
      query: A_QUERY as never,
      result: { ok: true, value: someExplanation() },
    },
  }),
} as const;
const CHART_CASES = ([100, 125, 150] as const).flatMap((percent) =>
  (['overview', 'explain'] as const).map((id) => [percent, id] as const),
);

it.each(CHART_CASES)(
  'with text at %d percent, the chart of %s is whole, and little stays empty',
  async (percent, id) => {
    const textScale = percent / 100;
    const scene = aRoom(PANELS, TABS, textScale);
    if (id !== 'overview') scene.room.actions.swapIn(id, HEAD);
    const node = <PanelFrame key={`chart ${String(percent)} ${id}`} id={id} input={WITH_CHART[id]} />;
    stage.show(inScene(scene, { ...SETTING, textScale }, node));
    await eventually(() => {
      stage.act(() => undefined);
      expect(
        meantBy(stage.scene, 'image')
          .map(({ meaning }) => meaning.name)
          .join(),
      ).toMatch(/Chart: Cost|Waterfall/);
    });
    for (let frame = 0; frame < 3; frame += 1) stage.act(() => undefined);
    expect(cutIn(stage.scene)).toEqual([]);
    expect(layoutFaults(stage.scene)).toEqual([]);
    const [area] = areasIn(stage.scene);
    if (area === undefined) throw new Error('no area');
    const [height, full] = [area, area.parentContainer.peek()].map((element) => element?.size.peek()?.[1] ?? 0);
    expect((height ?? 0) / (full ?? 1)).toBeGreaterThan(0.8);
    if (id !== 'overview') return;
    const [chart] = meantBy(stage.scene, 'image');
    const top = chart === undefined ? null : topWithin(chart.element, area);
    const bottom = (top ?? Infinity) + (chart?.element.size.peek()?.[1] ?? 0);
    expect(bottom).toBeLessThanOrEqual((height ?? 0) + 0.6);
  },
);

it.each(ROOM_PANELS.firstIds)('cuts nothing at the smallest and at the largest size of the frame of %s', async (id) => {
  const scene = aRoom();
  if (ROOM_PANELS.usualRoleOf(id) === 'glance') scene.room.actions.swapIn(id, HEAD);
  stage.show(inScene(scene, SETTING, <PanelFrame key={`sizes ${id}`} id={id} input={anInput()} />));
  await eventually(() => {
    stage.act(() => undefined);
    expect(areasIn(stage.scene).flatMap(elementsOf).filter(isText).length).toBeGreaterThan(4);
  });
  const heightAfter = (step: 1 | -1): number => {
    stage.act(() => {
      for (let count = 0; count < 30; count += 1) scene.room.actions.stepSize(id, step, HEAD);
    });
    stage.act(() => undefined);
    return scene.room.store.getState().layout.panels.find((panel) => panel.id === id)?.size.height ?? 0;
  };
  const least = heightAfter(-1);
  expect(cutIn(stage.scene)).toEqual([]);
  const most = heightAfter(1);
  expect(cutIn(stage.scene)).toEqual([]);
  expect(most).toBeGreaterThan(least * 1.2);
});
