// @vitest-environment happy-dom
/**
 * Tests the chart of the 3D room. One mesh contains all its shapes. The first press on a day shows the day's figures,
 * and the second press opens the day. Buttons do what the keyboard does on a page.
 */
import type { VanillaContainer } from '@react-three/uikit';
import { InstancedMesh, Vector3 } from 'three';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartProps, ChartRange } from '../../../../src/panels/kit/contract/chart.ts';
import type { HeatMapProps } from '../../../../src/panels/kit/contract/heat-map.ts';
import { Chart } from '../../../../src/panels/kit/spatial/chart/chart.tsx';
import { HeatMap } from '../../../../src/panels/kit/spatial/heat-map.tsx';
import { CHART_WORDS, sampleChart } from '../chart-samples.ts';
import { sampleHeatMap } from '../heat-map-samples.ts';
import { inRoom } from './in-room.tsx';
import { openStage, SETTING, type Stage } from './room-stage.tsx';
import { meantBy, textsOf } from './uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.show(null));

function show(props: Partial<ChartProps> = {}): void {
  stage.show(
    inRoom(SETTING, <Chart id="chart" label="Cost by day" words={CHART_WORDS} {...sampleChart()} {...props} />),
  );
}

function showHeatMap(props: Partial<HeatMapProps>): void {
  stage.show(inRoom(SETTING, <HeatMap id="heat" label="Cost by day and model" {...sampleHeatMap()} {...props} />));
}

function plot(): VanillaContainer {
  const [found] = meantBy(stage.scene, 'chart');
  if (found === undefined) throw new Error('there is no chart');
  return found.element;
}

/**
 * @param day the day of November, from 1
 * @param pointer the fields of the event that say which pointer it is
 */
function send(type: string, day: number, pointer: object = {}): void {
  const surface = plot();
  surface.updateWorldMatrix(true, false);
  const point = surface.localToWorld(new Vector3((day - 0.5) / 30 - 0.5, 0, 0));
  stage.act(() => surface.dispatchEvent({ type, point, ...pointer } as never));
}

function pressButton(name: string): void {
  const found = meantBy(stage.scene, 'button', 'switch').find(({ meaning }) => meaning.name === name);
  if (found === undefined) throw new Error(`there is no button named ${name}`);
  stage.act(() => found.element.dispatchEvent({ type: 'click' } as never));
}

/** Returns Outlay's own meshes. The meshes of uikit are of other classes. */
function meshes(): InstancedMesh[] {
  const found: InstancedMesh[] = [];
  stage.scene.traverse((object) => {
    if (object.constructor === InstancedMesh) found.push(object as InstancedMesh);
  });
  return found;
}

describe('its legend', () => {
  it('explains the dashes above a bar that has not ended, if there is one', () => {
    const legend = (): string | undefined => textsOf(stage.scene).find((text) => text.includes('□'));
    show();
    expect(legend()).toContain(CHART_WORDS.partial);
    show({ buckets: sampleChart().buckets.map((bucket) => ({ ...bucket, isPartial: false })) });
    expect(legend()).not.toContain(CHART_WORDS.partial);
  });
});

describe('its shapes', () => {
  it('are one mesh, with an instance for each', () => {
    show();
    expect(meshes()).toHaveLength(1);
    expect(meshes()[0]?.count).toBeGreaterThan(200);
  });

  it('stay that mesh when other amounts come', () => {
    show();
    const [before] = meshes();
    show({ highlightedSeries: 'Claude Opus 4' });
    expect(meshes()).toEqual([before]);
  });
});

describe('a press', () => {
  it('shows a day where no ray stood before, as with a pinch, and opens it when pressed again', () => {
    const onSelectBucket = vi.fn<(id: string) => void>();
    show({ onSelectBucket });
    for (const type of ['pointerdown', 'click']) send(type, 5);
    expect(onSelectBucket).not.toHaveBeenCalled();
    expect(textsOf(stage.scene).join(' ')).toContain('5 November, $');
    for (const type of ['pointerdown', 'click']) send(type, 5);
    expect(onSelectBucket.mock.calls).toEqual([['2026-11-05']]);
  });

  // These pointers exist only while a person presses. So they move to the day just before each press, and an event
  // `pointerout` follows it.
  it.each([
    ['eyes and a pinch', { pointerState: { type: 'transientPointer' } }],
    ['a touch on the screen of a phone in AR', { pointerState: { type: 'screenInput' } }],
    ['a touch in the preview', { nativeEvent: { pointerType: 'touch' } }],
  ])('by %s shows a day that stays shown, and opens it when repeated', (_, pointer) => {
    for (const showIt of [show, showHeatMap]) {
      const onSelectBucket = vi.fn<(id: string) => void>();
      showIt({ onSelectBucket });
      const tap = (): void => {
        for (const type of ['pointermove', 'pointerdown', 'pointermove', 'click', 'pointerout'])
          send(type, 5, { ...pointer, pointerId: 7 });
      };
      tap();
      expect(onSelectBucket).not.toHaveBeenCalled();
      expect(textsOf(stage.scene).join(' ')).toContain('5 November, ');
      tap();
      expect(onSelectBucket.mock.calls).toEqual([['2026-11-05']]);
    }
  });
});

// A browser may give a touch the id of an earlier touch.
it('opens no day by the first touch on it after a touch with the same id that went up beside the chart', () => {
  const touch = { nativeEvent: { pointerType: 'touch' }, pointerId: 7 };
  for (const showIt of [show, showHeatMap]) {
    const onSelectBucket = vi.fn<(id: string) => void>();
    showIt({ onSelectBucket });
    for (const type of ['pointermove', 'pointerdown', 'pointerleave', 'pointerout']) send(type, 5, touch);
    for (const type of ['pointermove', 'pointerdown', 'click']) send(type, 6, touch);
    expect(onSelectBucket).not.toHaveBeenCalled();
    expect(textsOf(stage.scene).join(' ')).toContain('6 November, ');
  }
});

describe('without pointing', () => {
  it('one moves by buttons and opens the day', () => {
    const onSelectBucket = vi.fn<(id: string) => void>();
    show({ onSelectBucket });
    for (const name of ['Later day', 'Later day', 'Later day', 'Earlier day', 'Open this day']) pressButton(name);
    expect(onSelectBucket.mock.calls).toEqual([['2026-11-02']]);
  });

  it('one chooses a range by buttons', () => {
    const onSelectRange = vi.fn<(range: ChartRange) => void>();
    show({ onSelectRange, onSelectBucket: () => undefined });
    for (const name of ['Later day', 'Choose a range', 'Open this day', 'Later day', 'Later day', 'Open this day']) {
      pressButton(name);
    }
    expect(onSelectRange.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-03' }]]);
  });

  it('one chooses a range by buttons also if buckets, for example hours, can’t be opened', () => {
    const onSelectRange = vi.fn<(range: ChartRange) => void>();
    show({ onSelectRange });
    for (const name of ['Later day', 'Choose a range', 'Open this day', 'Later day', 'Open this day'])
      pressButton(name);
    expect(onSelectRange.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-02' }]]);
  });

  it('no control offers a range if no handler for ranges is given', () => {
    show();
    expect(() => pressButton('Choose a range')).toThrow('no button');
  });
});

it('draws the crosshair over all other shapes, and only while it is at a bucket', () => {
  show();
  const before = meshes()[0]?.count ?? 0;
  send('pointermove', 5);
  expect(meshes()[0]?.count).toBe(before + 1);
  stage.act(() => plot().dispatchEvent({ type: 'pointerout' } as never));
  expect(meshes()[0]?.count).toBe(before);
});
