// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Words } from '../../../../src/panels/kit/spatial/words.tsx';
import { Card } from '../../../../src/panels/kit/spatial/card.tsx';
import { Columns, Stack } from '../../../../src/panels/kit/spatial/stack.tsx';
import { inRoom } from './in-room.tsx';
import { openStage, SETTING } from './room-stage.tsx';

it('works', async () => {
  const stage = await openStage();
  stage.show(
    inRoom(
      SETTING,
      <Card label="x">
        <Columns of="cards">
          <Stack direction="row" justify="between">
            <Words>Hello there</Words>
            <Words isStrong>W</Words>
          </Stack>
        </Columns>
      </Card>,
    ),
  );
  stage.scene.traverse((o: any) =>
    console.log(o.constructor.name, o.size?.peek(), o.relativeCenter?.peek(), o.properties?.peek().text),
  );
  expect(1).toBe(1);
  stage.close();
});
