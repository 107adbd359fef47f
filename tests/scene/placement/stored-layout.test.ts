import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_ANCHORED_LAYOUT,
  toAnchored,
  type AnchoredLayout,
} from '../../../src/scene/placement/anchored-layout.ts';
import { LAYOUT_NAMES } from '../../../src/scene/placement/layout-name.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { arrange, close, EMPTY_LAYOUT, open, pin } from '../../../src/scene/placement/room-layout.ts';
import { encodeLayout, parseLayout } from '../../../src/scene/placement/stored-layout.ts';
import { anyPose, head } from './arbitraries.ts';

const STANDING: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };

function layoutAround(eye: Pose, anchor: Pose | null): AnchoredLayout {
  const size = { width: 480, height: 600 };
  const two = open(open(EMPTY_LAYOUT, 'months', size, eye), 'currency', size, eye);
  const layout = close(pin(arrange(two, eye), 'currency'), 'months');
  return toAnchored(layout, anchor && { handle: 'a-1', pose: anchor });
}

const sample = (): Record<string, unknown> =>
  structuredClone(encodeLayout(layoutAround(STANDING, STANDING))) as unknown as Record<string, unknown>;
const firstPanel = (stored: Record<string, unknown>): Record<string, unknown> =>
  (stored['panels'] as Record<string, unknown>[])[0]!;

describe('a stored room', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(head, fc.option(anyPose), fc.constantFrom(...LAYOUT_NAMES), (eye, anchor, name) => {
        const layout = { ...layoutAround(eye, anchor), name };
        expect(parseLayout(structuredClone(encodeLayout(layout)))).toEqual(layout);
      }),
    );
  });

  it('becomes an empty one when nothing usable is there, and never throws', () => {
    for (const nothing of [
      undefined,
      null,
      0,
      '',
      'x',
      [],
      {},
      { version: 1 },
      { place: { kind: 'moon' }, panels: [] },
      { place: { kind: 'floor' }, panels: {} },
    ]) {
      expect(parseLayout(nothing)).toEqual(EMPTY_ANCHORED_LAYOUT);
    }
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
        (hostile) => {
          expect(() => parseLayout(hostile)).not.toThrow();
          expect(parseLayout({ place: { kind: 'floor' }, panels: [hostile] }).panels).toEqual([]);
          expect(parseLayout({ place: hostile, panels: [] })).toEqual(EMPTY_ANCHORED_LAYOUT);
        },
      ),
    );
  });

  it.each([
    ['id', ''],
    ['id', 7],
    ['id', 'x'.repeat(65)],
    ['isOpen', 'yes'],
    ['isPinned', undefined],
    ['pose', { position: [0, Number.NaN, 0], rotation: [0, 0, 0, 1] }],
    ['pose', { position: [0, 1e9, 0], rotation: [0, 0, 0, 1] }],
    ['pose', { position: [0, 1], rotation: [0, 0, 0, 1] }],
    ['pose', { position: [0, 1, 0, 0], rotation: [0, 0, 0, 1] }],
    ['pose', { position: [0, 1, 0], rotation: [0, 0, 0, 0] }],
    ['pose', { position: [0, 1, 0], rotation: [1, 1, 1, 1] }],
    ['size', { width: 0, height: 600 }],
    ['size', { width: 480, height: Infinity }],
    ['pixelSize', -1],
    ['openedDistance', 0],
    ['scale', 1e6],
  ])('leaves out a panel whose %s is %o, and keeps the others', (field, value) => {
    const stored = sample();
    firstPanel(stored)[field] = value;
    expect(parseLayout(stored).panels.map((panel) => panel.id)).toEqual(['currency']);
  });

  it('is not trusted without a place its poses are relative to', () => {
    for (const place of [
      { kind: 'anchor' },
      { kind: 'anchor', handle: '', lastPose: STANDING },
      { kind: 'anchor', handle: 'x', lastPose: {} },
      { kind: 'anchor', handle: 'x'.repeat(257), lastPose: STANDING },
    ]) {
      expect(parseLayout({ ...sample(), place })).toEqual(EMPTY_ANCHORED_LAYOUT);
    }
  });

  it('keeps a panel that comes twice once, and no more panels than a room can hold', () => {
    const stored = sample();
    const panel = firstPanel(stored);
    expect(parseLayout({ ...stored, panels: [panel, { ...panel, isOpen: true }] }).panels).toEqual([panel]);
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...panel, id: `panel-${index}` }));
    expect(parseLayout({ ...stored, panels: many }).panels).toHaveLength(32);
  });

  it.each([undefined, 'balcony', 7])('has the first layout if the stored one is %o', (name) => {
    expect(parseLayout({ ...sample(), name })).toEqual(layoutAround(STANDING, STANDING));
  });

  it('straightens a rotation that has drifted and ignores what a newer version added', () => {
    const stored = sample();
    firstPanel(stored)['pose'] = { position: [0, 1, 0], rotation: [0, 0, 0, 1.001] };
    const layout = parseLayout({ ...stored, version: 7, mood: 'calm' });
    expect(layout.panels[0]!.pose.rotation).toEqual([0, 0, 0, 1]);
    expect(Object.keys(layout).toSorted()).toEqual(['name', 'panels', 'place', 'walls']);
  });
});
