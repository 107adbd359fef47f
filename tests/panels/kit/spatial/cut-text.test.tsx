// @vitest-environment happy-dom
/** Tests where the 3D room cuts a long text that a press shows whole. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import { Text } from '../../../../src/panels/kit/spatial/text.tsx';
import type { TextPainter } from '../../../../src/panels/kit/spatial/text-painter.ts';
import { inRoom } from './in-room.tsx';
import { openStage, SETTING, type Stage } from './room-stage.tsx';
import { textsOf } from './uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it.each([
  ['leaves a text of 120 characters whole', 'a'.repeat(120), 'a'.repeat(120)],
  ['ends a longer text after 119 characters', 'a'.repeat(121), `${'a'.repeat(119)}…`],
  ['cuts no emoji in half', `${'a'.repeat(118)}🚀🚀🚀`, `${'a'.repeat(118)}🚀…`],
  ['counts an emoji as one character', '🚀'.repeat(61), '🚀'.repeat(61)],
])('%s', (_rule, text, shown) => {
  // The room's font has no emoji, so a text with an emoji is painted as an image.
  const painted: string[] = [];
  const painter: TextPainter = {
    paint: (request) => {
      painted.push(request.text);
      return null;
    },
    hold: () => () => undefined,
  };
  const cut = inRoom({ ...SETTING, painter }, <Text overflow="cut">{text}</Text>);
  stage.show(<KitProvider kit={spatialKit}>{cut}</KitProvider>);
  expect([...textsOf(stage.scene), ...new Set(painted)]).toEqual([shown]);
});
