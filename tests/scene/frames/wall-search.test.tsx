// @vitest-environment happy-dom
/**
 * Tests the text of the button that looks for a wall: during the search, after a search that found no wall, and some
 * seconds later.
 */
import { act } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wallWords } from '../../../src/messages/en/wall.ts';
import { WallControls } from '../../../src/scene/frames/wall-controls.tsx';
import type { WallPlane } from '../../../src/scene/placement/wall-plane.ts';
import { Surface } from '../../../src/panels/kit/spatial/surface.tsx';
import { openStage, SETTING, type Stage } from '../../panels/kit/spatial/room-stage.tsx';
import { elementsOf, propertyOf, textsOf } from '../../panels/kit/spatial/uikit-tree.ts';
import { aRoom, inScene } from '../support/a-room.tsx';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('says for a while that there is no wall, and then offers to look again', async () => {
  const scene = aRoom();
  const searches: (() => void)[] = [];
  const findWall = (): Promise<null> =>
    new Promise((resolve) => {
      searches.push(() => resolve(null));
    });
  let now = 0;
  const sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  const sleep = (durationMs: number): Promise<void> =>
    new Promise((wake) => {
      sleepers.push({ until: now + durationMs, wake });
    });
  const pass = (durationMs: number): Promise<void> =>
    act(async () => {
      now += durationMs;
      for (const { until, wake } of sleepers) if (until <= now) wake();
    });
  scene.room.actions.setCanFindWalls(true);
  stage.show(
    inScene(
      { ...scene, findWall, clock: { sleep } },
      SETTING,
      <Surface width={500} height={200}>
        <WallControls id="months" />
      </Surface>,
    ),
  );
  const press = (): void =>
    stage.act(() => {
      const button = elementsOf(stage.scene).find((element) => propertyOf(element, 'id') === 'wall:months');
      button?.dispatchEvent({ type: 'click' } as never);
    });
  const answer = (): Promise<void> => act(async () => searches.at(-1)?.());
  const says = (): readonly string[] => textsOf(stage.scene);

  expect(says()).toEqual([wallWords.putUp]);
  press();
  expect(says()).toEqual([wallWords.looking]);
  await answer();
  expect(says()).toEqual([wallWords.notFound]);
  await pass(5000);
  expect(says()).toEqual([wallWords.notFound]);
  await pass(2000);
  expect(says()).toEqual([wallWords.putUp]);

  // The timer that removes the text of an earlier answer does not remove the text of a new search.
  press();
  await answer();
  await pass(3000);
  press();
  await pass(5000);
  expect(says()).toEqual([wallWords.looking]);
});

describe('where no known wall has space', () => {
  const SMALL: WallPlane = {
    pose: { position: [0, 1.6, -2], rotation: [0, 0, 0, 1] },
    polygon: [
      [-0.3, -0.15],
      [0.3, -0.15],
      [0.3, 0.15],
      [-0.3, 0.15],
    ],
  };
  const LARGE: WallPlane = {
    ...SMALL,
    polygon: [
      [-3, -1.6],
      [3, -1.6],
      [3, 1],
      [-3, 1],
    ],
  };
  const FAR: WallPlane = { ...LARGE, pose: { position: [0, 1.6, -9], rotation: [0, 0, 0, 1] } };

  async function pressed(known: readonly WallPlane[], found: WallPlane | null | undefined): Promise<readonly string[]> {
    const scene = aRoom();
    scene.room.actions.setPlanes(known);
    scene.room.actions.setCanFindWalls(found !== undefined);
    const findWall = (): Promise<WallPlane | null> => Promise.resolve(found ?? null);
    stage.show(
      inScene(
        { ...scene, findWall },
        SETTING,
        <Surface key={Math.random()} width={500} height={200}>
          <WallControls id="months" />
        </Surface>,
      ),
    );
    const button = elementsOf(stage.scene).find((element) => propertyOf(element, 'id') === 'wall:months');
    await act(async () => button?.dispatchEvent({ type: 'click' } as never));
    return textsOf(stage.scene);
  }

  it('says that there is no wall, if the device has no hit tests', async () => {
    expect(await pressed([SMALL], undefined)).toEqual([wallWords.notFound]);
    expect(await pressed([FAR], undefined)).toEqual([wallWords.notFound]);
  });

  it('says that there is no wall, if hit tests find none either', async () => {
    expect(await pressed([SMALL], null)).toEqual([wallWords.notFound]);
  });

  it('uses a wall that hit tests find', async () => {
    expect(await pressed([SMALL], LARGE)).toEqual([wallWords.takeDown]);
  });

  it('uses a known wall with space', async () => {
    expect(await pressed([SMALL, LARGE], undefined)).toEqual([wallWords.takeDown]);
  });
});
