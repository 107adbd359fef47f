// @vitest-environment happy-dom
/**
 * Tests what applies to everything that is drawn in the 3D room: text size, colours, motion, presses, flags, and texts
 * that the font can't draw.
 */
import type { VanillaContainer } from '@react-three/uikit';
import type { ReactNode } from 'react';
import {
  ShaderLib,
  Texture,
  type BufferGeometry,
  type InstancedMesh,
  type Mesh,
  type MeshBasicMaterial,
  type WebGLProgramParametersWithUniforms,
  type WebGLRenderer,
} from 'three';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import { ChoicesStandOpen } from '../../../../src/panels/kit/spatial/choice.tsx';
import { createFlagSheet, type FlagSheet } from '../../../../src/panels/kit/spatial/flag-sheet.ts';
import { roomPalette } from '../../../../src/panels/kit/spatial/room-look.ts';
import type { RoomSetting } from '../../../../src/panels/kit/spatial/room-setting.tsx';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import { createTextPainter } from '../../../../src/panels/kit/spatial/text-painter.ts';
import { contrast } from '../color-math.ts';
import { fakeCanvases } from './fake-canvas.ts';
import { inRoom } from './in-room.tsx';
import { openStage, SETTING, type Stage } from './room-stage.tsx';
import { elementsOf, isText, meantBy, propertyOf, textsOf } from './uikit-tree.ts';

const { Button, Choice, Distribution, Figure, Flag, Heading, Meter, Scroll, Stack, Stats, Table, Text, Toggle } =
  spatialKit;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.show(null));
afterAll(() => stage.close());

function show(setting: Partial<RoomSetting>, node: ReactNode): void {
  stage.show(<KitProvider kit={spatialKit}>{inRoom({ ...SETTING, ...setting }, node)}</KitProvider>);
}

const images = (): VanillaContainer[] =>
  elementsOf(stage.scene).filter((element) => element.constructor.name === 'Image');
const texts = (): VanillaContainer[] => elementsOf(stage.scene).filter(isText);

const SAMPLE = (
  <Stack>
    <Heading level={2}>Heading</Heading>
    <Text>Body</Text>
    <Figure label="Cost" value="$1.00" />
    <Meter label="Used" share={0.5} text="50%" />
  </Stack>
);

describe('the room', () => {
  it('draws body text at 18 px, and at 27 where text is half as large again', () => {
    for (const [textScale, size] of [
      [1, 18],
      [1.5, 27],
    ] as const) {
      show({ textScale }, <Text>Body</Text>);
      expect(texts().map((text) => propertyOf(text, 'fontSize'))).toEqual([size]);
    }
  });

  it('makes what is pressed grow with its text, at least 60 px', () => {
    for (const [textScale, height] of [
      [1, 60],
      [1.25, 75],
      [1.5, 90],
    ] as const) {
      show({ textScale }, <Button id="b" label="Go" onPress={() => undefined} />);
      expect(meantBy(stage.scene, 'button')[0]?.element.size.peek()?.[1]).toBe(height);
    }
  });

  it('is laid out anew when another size of text is chosen, and then no more', () => {
    show({ textScale: 1 }, SAMPLE);
    const [surface] = elementsOf(stage.scene);
    if (surface === undefined) throw new Error('nothing is shown');
    const layOut = vi.spyOn(surface.node, 'calculateLayout');
    show({ textScale: 1.5 }, SAMPLE);
    expect(layOut).toHaveBeenCalled();
    layOut.mockClear();
    for (let frame = 0; frame < 5; frame += 1) stage.act(() => undefined);
    expect(layOut).not.toHaveBeenCalled();
  });

  it('tells of every press that does something, and of no other', () => {
    const onPress = vi.fn<(event: object) => void>();
    show(
      { onPress },
      <Stack>
        <Button id="a" label="Go" onPress={() => undefined} />
        <Button id="b" label="Not now" isDisabled onPress={() => undefined} />
      </Stack>,
    );
    for (const { element } of meantBy(stage.scene, 'button')) {
      stage.act(() => element.dispatchEvent({ type: 'click' } as never));
    }
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('is drawn in the colours of dark or light', () => {
    for (const mode of ['dark', 'light'] as const) {
      show({ mode }, <Text>Body</Text>);
      expect(texts().map((text) => propertyOf(text, 'color'))).toEqual([roomPalette(mode, 'usual').ink]);
    }
  });

  it('changes its colours without laying anything out again', () => {
    show({ mode: 'dark' }, SAMPLE);
    const [surface] = elementsOf(stage.scene);
    if (surface === undefined) throw new Error('nothing is shown');
    const layOut = vi.spyOn(surface.node, 'calculateLayout');
    show({ mode: 'light' }, SAMPLE);
    expect(propertyOf(surface, 'backgroundColor')).toBe(roomPalette('light', 'usual').page);
    expect(layOut).not.toHaveBeenCalled();
  });

  it('lays nothing out while nothing changes, or when only a meter moves', () => {
    const meter = (share: number): ReactNode => <Meter label="Used" share={share} text="" />;
    show({}, meter(0.2));
    const [surface] = elementsOf(stage.scene);
    if (surface === undefined) throw new Error('nothing is shown');
    const layOut = vi.spyOn(surface.node, 'calculateLayout');
    for (let frame = 0; frame < 5; frame += 1) stage.act(() => undefined);
    show({}, meter(0.7));
    expect(layOut).not.toHaveBeenCalled();
    show({}, <Text>other</Text>);
    expect(layOut).toHaveBeenCalled();
  });

  it('has no greys for words and lines where more contrast is wanted', () => {
    for (const mode of ['dark', 'light'] as const) {
      const { quiet, edge, line, surface, page } = roomPalette(mode, 'more');
      expect(contrast(quiet, surface)).toBeGreaterThanOrEqual(7);
      expect(contrast(edge, page)).toBeGreaterThanOrEqual(7);
      expect(contrast(line, page)).toBeGreaterThanOrEqual(3);
    }
  });

  it('lets a ray meet controls and what scrolls, and no text or bar in them', () => {
    show(
      {},
      <Scroll label="All">
        {SAMPLE}
        <Button id="b" label="Refresh" icon="refresh" onPress={() => undefined} />
        <Toggle id="t" label="Sound" isOn onChange={() => undefined} />
        <ChoicesStandOpen>
          <Choice
            id="c"
            label="C"
            options={[{ value: 'a', label: 'A', flag: 'SE' }]}
            value="a"
            onChange={() => undefined}
          />
        </ChoicesStandOpen>
      </Scroll>,
    );
    const reachable = elementsOf(stage.scene).filter((element) => propertyOf(element, 'pointerEvents') !== 'none');
    const controls = meantBy(stage.scene, 'region', 'button', 'switch', 'option');
    expect(reachable).toEqual(controls.map(({ element }) => element));
    expect(controls).toHaveLength(4);
  });
});

describe('what can be pressed', () => {
  const point = (
    type: 'pointerenter' | 'pointerleave' | 'pointerdown' | 'pointerup',
    element: VanillaContainer,
  ): void =>
    stage.act(() => {
      const event = { type, pointerId: 7, nativeEvent: {}, stopPropagation: () => undefined } as never;
      element.dispatchEvent(event);
    });

  it.each(['dark', 'light'] as const)(
    'changes its fill while it is pointed at, and again while it is pressed, in %s',
    (mode) => {
      show({ mode }, <Button id="button" label="Refresh" onPress={() => undefined} />);
      const button = elementsOf(stage.scene).find((element) => propertyOf(element, 'id') === 'button');
      if (button === undefined) throw new Error('no button');
      const fill = (): unknown => propertyOf(button, 'backgroundColor');
      const seen = [fill()];
      for (const type of ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave'] as const) {
        point(type, button);
        seen.push(fill());
      }
      const [rest, hovered, pressed, released, left] = seen;
      expect(new Set([rest, hovered, pressed]).size).toBe(3);
      expect([released, left]).toEqual([hovered, rest]);
    },
  );

  it('does not change its fill if a press does nothing', () => {
    show({}, <Button id="button" label="Refresh" isDisabled onPress={() => undefined} />);
    const button = elementsOf(stage.scene).find((element) => propertyOf(element, 'id') === 'button');
    if (button === undefined) throw new Error('no button');
    const before = propertyOf(button, 'backgroundColor');
    point('pointerenter', button);
    expect(propertyOf(button, 'backgroundColor')).toBe(before);
  });
});

describe('a text the font lacks', () => {
  it('is painted in a system font, whole', () => {
    const { canvases, createCanvas } = fakeCanvases();
    show({ painter: createTextPainter(createCanvas) }, <Text>日本 team</Text>);
    expect(texts()).toHaveLength(0);
    expect(images().map((image) => image.size.peek())).toEqual([[7 * 18, Math.ceil(18 * 1.45)]]);
    expect(canvases[0]?.painted.map(([line]) => line)).toEqual(['日本 team']);
  });

  it('is painted within its panel, however long', () => {
    const { createCanvas } = fakeCanvases();
    show({ painter: createTextPainter(createCanvas) }, <Text>{'日本'.repeat(80)}</Text>);
    const [width = 0, height = 0] = images()[0]?.size.peek() ?? [];
    expect(width).toBeLessThanOrEqual(600);
    expect(height).toBeGreaterThan(60);
  });

  it('is freed when no element shows it', () => {
    const { canvases, createCanvas } = fakeCanvases();
    const painter = createTextPainter(createCanvas);
    const both = (second: string): ReactNode => (
      <Stack>
        <Text>日本</Text>
        <Text>{second}</Text>
      </Stack>
    );
    show({ painter }, both('日本'));
    show({ painter }, both('plain'));
    expect(canvases).toHaveLength(1);
    show({ painter }, <Text>plain</Text>);
    show({ painter }, <Text>日本</Text>);
    expect(canvases).toHaveLength(2);
  });

  it('is never a box: without a canvas each missing character is a dot', () => {
    show({ painter: null }, <Text>日本 team</Text>);
    expect(textsOf(stage.scene)).toEqual(['·· team']);
  });
});

describe('a flag', () => {
  const sheet = (): FlagSheet =>
    createFlagSheet(new Texture({ width: 10, height: 10 } as unknown as HTMLImageElement), {
      width: 10,
      height: 10,
      flags: { SE: { x: 0, y: 0, width: 3, height: 2 }, CH: { x: 5, y: 0, width: 3, height: 2 } },
    });

  it('is a part of the sheet once it is there, and the region’s letters before', () => {
    show({ flags: null }, <Flag region="SE" />);
    expect(textsOf(stage.scene)).toEqual(['SE']);
    const flags = sheet();
    show({ flags }, <Flag region="SE" />);
    expect(textsOf(stage.scene)).toEqual([]);
    const flag = elementsOf(stage.scene).find(
      (element) => propertyOf(element, 'panelMaterialClass') === flags.Material,
    );
    expect(flag?.size.peek()).toEqual([36, 24]);
    expect(propertyOf(flag!, 'backgroundColor')).toEqual(flags.of('SE'));
  });

  it('is drawn together with all other flags of its panel, each from its own part', () => {
    const flags = sheet();
    show(
      { flags },
      <Stack>
        <Flag region="SE" />
        <Flag region="CH" />
      </Stack>,
    );
    const meshes: InstancedMesh<BufferGeometry, MeshBasicMaterial>[] = [];
    stage.scene.traverse((object) => {
      if ((object as Mesh).material instanceof flags.Material) meshes.push(object as (typeof meshes)[number]);
    });
    expect(meshes.map(({ count }) => count)).toEqual([2]);
    const { geometry, material } = meshes[0]!;
    const data = geometry.getAttribute('aData');
    const lefts = [0, 1].map((index) => data.array[index * 16 + 4]);
    expect(new Set(lefts)).toEqual(new Set([0, 0.5]));

    // uikit adds its own code to the shader. Our code comes after uikit has read the background colour and before uikit
    // multiplies by it.
    const { vertexShader, fragmentShader } = ShaderLib.basic;
    const parameters = { vertexShader, fragmentShader, uniforms: {} };
    material.onBeforeCompile(parameters as WebGLProgramParametersWithUniforms, null as unknown as WebGLRenderer);
    const order = ['vec3 backgroundColor = data[1].xyz', 'vec2(0.300000, 0.200000)', '* backgroundColor;'];
    const places = order.map((text) => parameters.fragmentShader.indexOf(text));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});

describe('a choice that stands open', () => {
  const options = [
    { value: 'USD', label: 'USD US dollar', hint: 'base' },
    { value: 'EUR', label: 'EUR Euro', hint: '0.88' },
  ];

  it('shows all options at once, each with an id, and marks the chosen one', () => {
    const onChange = vi.fn<(value: string) => void>();
    const choice = <Choice id="currency" label="Currency" options={options} value="USD" onChange={onChange} />;
    show({}, <ChoicesStandOpen>{choice}</ChoicesStandOpen>);
    const found = meantBy(stage.scene, 'option');
    expect(found.map(({ element }) => propertyOf(element, 'id'))).toEqual(['currency:USD', 'currency:EUR']);
    expect(found.map(({ meaning }) => meaning.isOn)).toEqual([true, false]);
    expect(textsOf(found[0]!.element)).toContain('✓');
    stage.act(() => found[1]!.element.dispatchEvent({ type: 'click' } as never));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('EUR');
    expect(meantBy(stage.scene, 'option')).toHaveLength(2);
  });
});

describe('a distribution', () => {
  const parts = (['input', 'cacheCreation', 'cacheRead', 'output', 'other'] as const).map((tone, index) => ({
    id: tone,
    label: tone,
    tone,
    permille: [400, 200, 199, 200, 1][index] ?? 0,
    text: '',
  }));

  it('tells its parts apart by pattern as well as by colour, each within its part', () => {
    show({}, <Distribution label="Cost" parts={parts} />);
    const patterns = texts().map((element) => String(propertyOf(element, 'text')));
    // The part Input has no pattern, and the part whose share is only a thousandth is too narrow for a pattern.
    expect(patterns.map((pattern) => pattern[0])).toEqual(['/', '•', '\\']);
    for (const text of texts()) {
      const [width = 0] = text.size.peek() ?? [];
      expect(width).toBeGreaterThan(100);
      expect(width).toBeLessThanOrEqual(0.2 * 600);
    }
  });

  it('has the same pattern as the patch beside its number', () => {
    show({}, <Stats label="Cost" items={[{ id: 'a', label: 'Cache Read', value: '$1', tone: 'cacheRead' }]} />);
    expect(textsOf(stage.scene)).toContain('•');
  });
});

describe('a meter', () => {
  it('is drawn in order: the bar, what is estimated, what is certain, and the marks over all of it', () => {
    const marks = [{ id: 'pace', at: 0.3 }];
    show({}, <Meter label="Limit" share={0.6} certain={0.4} marks={marks} text="60%" tone="warn" />);
    const { warn, raised, ink } = roomPalette('dark', 'usual');
    const drawn = elementsOf(meantBy(stage.scene, 'meter')[0]?.element ?? stage.scene)
      .filter((element) => propertyOf(element, 'backgroundColor') !== undefined)
      .map((element) => ({ color: propertyOf(element, 'backgroundColor'), order: element.orderInfo.peek() }))
      .toSorted((a, b) => (a.order?.patchIndex ?? 0) - (b.order?.patchIndex ?? 0));
    const [bar, estimated, certain, mark] = drawn.map(({ color }) => color);
    expect([bar, certain, mark]).toEqual([raised, warn, ink]);
    expect([warn, raised, ink]).not.toContain(estimated);
    // All parts use one mesh. If each part had a drawing order of its own, every panel would need one more draw call.
    expect(new Set(drawn.map(({ order }) => `${order?.majorIndex} ${order?.minorIndex}`)).size).toBe(1);
    expect(new Set(drawn.map(({ order }) => order?.patchIndex)).size).toBe(4);
  });
});

describe('a table', () => {
  it('warns with a remark unless the remark only adds to its row', () => {
    const columns = [{ id: 'name', label: 'Name', align: 'start' }] as const;
    show(
      {},
      <Table
        caption="Limits"
        columns={columns}
        rows={[
          { id: 'a', cells: ['a'], note: 'no price' },
          { id: 'b', cells: ['b'], note: 'busiest minute', isNoteQuiet: true },
        ]}
      />,
    );
    const { quiet, warn } = roomPalette('dark', 'usual');
    const colorOf = (words: string): unknown =>
      texts()
        .filter((text) => propertyOf(text, 'text') === words)
        .map((text) => propertyOf(text, 'color'));
    expect([colorOf('no price'), colorOf('busiest minute')]).toEqual([[warn], [quiet]]);
  });
});
