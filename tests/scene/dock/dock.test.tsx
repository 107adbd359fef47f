// @vitest-environment happy-dom
/**
 * Checks what the dock (the bar of buttons in the room) says and when it folds: the sentences at the first entry, the
 * help for the kind of input that is used, and the sentences about the terrain (costs as columns).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roomWords } from '../../../src/messages/en/room.ts';
import { Dock } from '../../../src/scene/dock/dock.tsx';
import type { InputKind } from '../../../src/scene/input/input-kind.ts';
import type { RoomScene } from '../../../src/scene/room-context.ts';
import type { SessionMode } from '../../../src/panels/flat/room-launcher.ts';
import { openStage, SETTING, type Stage } from '../../panels/kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from '../../panels/kit/spatial/uikit-tree.ts';
import { aRoom, inScene } from '../support/a-room.tsx';

const { help } = roomWords;
let stage: Stage;
let scene: RoomScene;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  scene = aRoom();
});

function show(mode: SessionMode, input: InputKind | null = 'controller'): void {
  scene.room.actions.enter(mode);
  scene.room.actions.setInput(input);
  stage.show(inScene(scene, SETTING, <Dock key={`${mode} ${String(input)}`} />));
}

function toggle(id: string): void {
  const found = meantBy(stage.scene, 'switch').find(({ element }) => element.properties.peek().id === id);
  if (found === undefined) throw new Error(`no switch ${id}`);
  stage.act(() => found.element.dispatchEvent({ type: 'click' } as never));
}

const isOn = (name: string): boolean | undefined =>
  meantBy(stage.scene, 'switch')
    .map(({ meaning }) => meaning)
    .find((meaning) => meaning.name === name)?.isOn;
const says = (): readonly string[] => textsOf(stage.scene);

describe('the first entry', () => {
  it('says how to press and move, with Help off, and Help says everything', () => {
    show('vr');
    expect(says()).toEqual(expect.arrayContaining([help.press.controller, help.move]));
    expect(says()).not.toContain(help.glance);
    toggle('dock:panels');
    expect(isOn(roomWords.dock.help)).toBe(false);
    expect(says()).not.toContain(help.move);
    toggle('dock:help');
    expect(isOn(roomWords.dock.help)).toBe(true);
    expect(says()).toEqual(expect.arrayContaining([help.press.controller, help.move, help.glance, help.bring]));
    toggle('dock:help');
    toggle('dock:panels');
    expect(says()).not.toContain(help.move);
  });

  it('says nothing in the preview, which has a line of its own', () => {
    show('preview');
    expect(says()).not.toContain(help.move);
  });
});

describe('Help speaks of what the person presses with', () => {
  const THUMBSTICK = /thumbstick/;
  const PALM = /palm/;
  const BOTH_HANDS = /both hands/;
  it.each([
    ['controller', help.press.controller, [THUMBSTICK, PALM, BOTH_HANDS]],
    ['hand', help.press.hand, [PALM, BOTH_HANDS]],
    ['transientPointer', help.press.transientPointer, [BOTH_HANDS]],
    ['gaze', help.press.gaze, []],
    ['screenInput', help.press.screenInput, []],
    [null, help.press.transientPointer, [BOTH_HANDS]],
  ] as const)('%s', (input, press, spoken) => {
    show('ar', input);
    expect(says()).toContain(press);
    toggle('dock:panels');
    toggle('dock:help');
    const all = says().join(' ');
    for (const word of [THUMBSTICK, PALM, BOTH_HANDS])
      expect(word.test(all), String(word)).toBe(spoken.includes(word as never));
    for (const [kind, other] of Object.entries(help.press)) expect(all.includes(other), kind).toBe(other === press);
    expect(all).toContain(help.wall);
  });

  it('changes when the person lays the controllers down', () => {
    show('vr');
    stage.act(() => scene.room.actions.setInput('hand'));
    expect(says()).toContain(help.press.hand);
  });
});

describe('the terrain', () => {
  it('folds the dock when it opens, because the unfolded dock would cover a part of it', () => {
    show('vr');
    toggle('dock:panels');
    toggle('dock:terrain');
    expect(scene.room.store.getState().layout.panels.find(({ id }) => id === 'terrain')?.isOpen).toBe(true);
    expect(isOn(roomWords.dock.panels)).toBe(false);
    // The dock stays unfolded after its button for the terrain (costs as columns) has closed the terrain, and after its
    // button for another panel was pressed.
    toggle('dock:panels');
    toggle('dock:terrain');
    expect(isOn(roomWords.dock.panels)).toBe(true);
    toggle('dock:models');
    expect(isOn(roomWords.dock.panels)).toBe(true);
  });
});
