// @vitest-environment happy-dom
/** Tests the text field of the 3D room, in which nobody can type. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import { Field } from '../../../../src/panels/kit/spatial/field.tsx';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import { inRoom } from './in-room.tsx';
import { openStage, SETTING, type Stage } from './room-stage.tsx';
import { textsOf } from './uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it.each([
  [false, ['Port', '9485']],
  [true, ['9485']],
])('draws no label of its own if the row around it draws one: %s', (isLabelHidden, texts) => {
  const field = <Field id="port" label="Port" value="9485" isLabelHidden={isLabelHidden} onChange={() => undefined} />;
  stage.show(<KitProvider kit={spatialKit}>{inRoom(SETTING, field)}</KitProvider>);
  expect(textsOf(stage.scene).slice(0, texts.length)).toEqual(texts);
});
