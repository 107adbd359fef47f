// @vitest-environment happy-dom
/**
 * Whatever text a component of the 3D room contains, at any width of a panel and any text size: the text can be read,
 * controls can be hit, and everything stays in its place.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import { Container, Text } from '@react-three/uikit';
import { inRoom } from './in-room.tsx';
import { layoutFaults } from './layout-faults.ts';
import { LAYOUT_SAMPLES } from './layout-samples.tsx';
import { openStage, SETTING, unfoldAll, type Stage } from './room-stage.tsx';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const SAMPLES = Object.entries(LAYOUT_SAMPLES).map(([word, draw]) => ({ word, draw }));
// The narrowest frames (full panels of the room) are 380 px wide (Summary and Currency). Frames of the layout Wall are
// 480 px wide.
const LOOKS = [380, 480, 560, 720].flatMap((width) => [1, 1.25, 1.5].map((textScale) => ({ width, textScale })));

// One component stays mounted while its panel and its text change, as when a person resizes a panel. This takes half
// the time of mounting it again.
describe.each(SAMPLES)('$word', ({ draw }) => {
  it.each(LOOKS)('fits a panel of $width px, text × $textScale', ({ width, textScale }) => {
    stage.show(
      <KitProvider kit={spatialKit}>{inRoom({ ...SETTING, textScale }, draw(spatialKit), width)}</KitProvider>,
    );
    unfoldAll(stage);
    expect(layoutFaults(stage.scene)).toEqual([]);
  });
});

describe('the layout rules', () => {
  it.each([
    [
      'small text',
      <Text key="a" fontSize={13}>
        a
      </Text>,
      /13 px small/,
    ],
    ['a small target', <Container key="a" width={60} height={50} onClick={() => undefined} />, /target of 60 × 50/],
    ['something wider than its panel', <Container key="a" width={900} flexShrink={0} height={10} />, /sticks out by/],
    [
      'a word wider than its box',
      <Text key="a" width={40} flexShrink={0}>
        incomprehensible
      </Text>,
      /needs .* px and has 40/,
    ],
    [
      'things on each other',
      <Container key="a" flexDirection="column" height={30}>
        <Container height={20} width={20} flexShrink={0} />
        <Container height={20} width={20} flexShrink={0} marginTop={-10} />
      </Container>,
      /lies on/,
    ],
  ])('notice %s', (_, node, fault) => {
    stage.show(inRoom(SETTING, node));
    expect(layoutFaults(stage.scene).join('\n')).toMatch(fault);
  });
});
