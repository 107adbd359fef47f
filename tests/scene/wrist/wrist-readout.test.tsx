// @vitest-environment happy-dom
/**
 * Tests the readout (the panel with today's figures at the wrist) at every text size: it fits, contains its figures,
 * and can't be pressed.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEXT_SCALES } from '../../../src/core/settings/settings.ts';
import { toNowModel } from '../../../src/panels/summary/now-model.ts';
import { RIM } from '../../../src/panels/kit/spatial/surface.tsx';
import { WristReadout } from '../../../src/scene/wrist/wrist-readout.tsx';
import { STROKES } from '../../../src/scene/wrist/ring-strokes.ts';
import { anInput, aState } from '../../panels/fixtures/some-reports.ts';
import { layoutFaults } from '../../panels/kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from '../../panels/kit/spatial/room-stage.tsx';
import { elementsOf, meantBy, propertyOf, textsOf } from '../../panels/kit/spatial/uikit-tree.ts';
import { aRoom, inScene } from '../support/a-room.tsx';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const { settings, status } = anInput().state;
const LIMITED = aState({
  settings: { ...settings, spendLimit: '2500', currency: 'JPY' },
  status: { ...status, dataSource: 'demo' },
});

it.each(TEXT_SCALES)('fits at %d percent, with and without a limit', (percent) => {
  const setting = { ...SETTING, textScale: percent / 100 };
  for (const state of [LIMITED, anInput().state]) {
    const input = { ...anInput(), state };
    stage.show(
      inScene(aRoom(), setting, <WristReadout key={`${String(percent)} ${state.settings.currency}`} input={input} />),
    );
    expect(layoutFaults(stage.scene)).toEqual([]);
    // The rim separates the readout from panels behind it, which have the same colour.
    const readout = elementsOf(stage.scene).find((element) => propertyOf(element, 'id') === 'wrist');
    expect(readout && propertyOf(readout, 'borderTopWidth')).toBe(RIM);
    const model = toNowModel(input);
    const texts = textsOf(stage.scene).join(' ');
    for (const text of [
      model?.today.value,
      model?.perHour,
      model?.limit?.label,
      model?.limit?.text,
      model?.limit?.verdict,
      model?.noLimit,
    ]) {
      if (text !== null && text !== undefined) expect(texts).toContain(text);
    }
    expect(meantBy(stage.scene, 'button', 'switch')).toEqual([]);
    const strokes = elementsOf(stage.scene).filter((element) => propertyOf(element, 'transformRotateZ') !== undefined);
    expect(strokes).toHaveLength(state === LIMITED ? STROKES : 0);
    // Each stroke points away from the middle of the ring. The strokes go clockwise from the top. In uikit, positive
    // angles turn counterclockwise, so these angles are negative.
    const turns = strokes.map((element) => Number(propertyOf(element, 'transformRotateZ')));
    expect(turns.every((turn, index) => Math.abs(turn + (360 * (index + 0.5)) / STROKES) < 1e-9)).toBe(true);
  }
});
