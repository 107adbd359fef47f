/**
 * Finds components in the room (the 3D view) by their meaning, and presses them as a pointer does: only where a ray
 * could hit.
 */
import type { VanillaContainer, VanillaInput } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { Vector3 } from 'three';
import type { Kit } from '../../../../src/panels/kit/contract.ts';
import { foldedWords } from '../../../../src/messages/en/folded.ts';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import { meaningOf } from '../../../../src/panels/kit/spatial/meaning.ts';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import type { ChartHandle, Control, Driver, Mounted } from '../driver.ts';
import { CHART_WORDS, sampleChart } from '../chart-samples.ts';
import { inRoom } from './in-room.tsx';
import { SETTING, type Stage } from './room-stage.tsx';
import { childrenOf, elementsOf, meantBy, propertyOf, textsOf, type Meant } from './uikit-tree.ts';

const CONTROLS = ['button', 'switch', 'choice', 'option', 'field', 'summary'] as const;

/** @param stage the stage (a room without a screen) that draws what was mounted last */
export function spatialDriver(stage: Stage): Driver {
  const mount = (node: ReactNode, kit: Kit = spatialKit): Mounted => {
    const show = (inner: ReactNode): void => stage.show(<KitProvider kit={kit}>{inRoom(SETTING, inner)}</KitProvider>);
    show(node);
    const { scene } = stage;
    const named = (name: string, ...roles: Parameters<typeof meantBy>[1][]): Meant => {
      const found = meantBy(scene, ...roles).find(({ meaning }) => meaning.name === name);
      if (found === undefined) throw new Error(`there is no ${roles.join(' or ')} named ${name}`);
      return found;
    };
    /** Finds a control by its name. If it is not visible, the hidden sorting controls are shown first. */
    const unfolding = (name: string): Meant => {
      const roles = CONTROLS.map((role) => role);
      const isThere = meantBy(scene, ...roles).some(({ meaning }) => meaning.name === name);
      const folded = meantBy(scene, 'summary').find(({ meaning }) => meaning.name.startsWith(foldedWords.sort));
      if (!isThere && folded !== undefined) stage.act(() => folded.element.dispatchEvent({ type: 'click' } as never));
      return named(name, ...CONTROLS);
    };
    return {
      shows: (text) => textsOf(scene).includes(text),
      speaks: (text) =>
        textsOf(scene).join(' ').includes(text) ||
        elementsOf(scene).some((element) => meaningOf(element)?.name.includes(text) === true),
      control: (name) => controlOf(unfolding(name), stage),
      headings: () => meantBy(scene, 'heading').map(({ meaning }) => [meaning.level ?? 0, meaning.name] as const),
      widths(name) {
        const shares = childrenOf(named(name, 'image').element)
          // only parts have a scale; the pattern of each part is a separate element without a scale
          .map((part) => propertyOf(part, 'transformScaleX'))
          .filter((share) => share !== undefined)
          .map(Number);
        const whole = shares.reduce((sum, share) => sum + share, 0);
        return shares.map((share) => share / whole);
      },
      level(name) {
        const { element, meaning } = named(name, 'meter', 'progress');
        const drawn = Number(propertyOf(childrenOf(element)[0]!, 'transformScaleX'));
        if (meaning.share !== null && meaning.share !== drawn) throw new Error(`${name} says what it does not draw`);
        return meaning.share ?? null;
      },
      rows: (caption) =>
        meantBy(named(caption, 'table').element, 'row').map(({ element }) =>
          childrenOf(element).map((cell) => textsOf(cell).join(' ')),
        ),
      chart: (name) => chartHandle(named(name, 'chart'), stage),
      items: (name) => meantBy(named(name, 'list').element, 'item').length,
      redraw: show,
      unmount: () => stage.show(null),
    };
  };
  return { name: 'spatial', kit: spatialKit, mount };
}

function controlOf({ element, meaning }: Meant, stage: Stage): Control {
  return {
    isDisabled: meaning.isDisabled === true,
    isBusy: meaning.isBusy === true,
    isOn: meaning.isOn ?? null,
    press() {
      if (propertyOf(element, 'pointerEvents') === 'none') throw new Error(`no ray can hit ${meaning.name}`);
      stage.act(() => element.dispatchEvent({ type: 'click' } as never));
    },
    type(text) {
      const input = inputOf(element);
      if (input === null) throw new Error(`nobody can type into ${meaning.name}`);
      stage.act(() => input.properties.peek().onValueChange?.(text));
    },
  };
}

function chartHandle({ element, meaning }: Meant, stage: Stage): ChartHandle {
  // If the chart is drawn again, it is a new element, so it is found by its name each time.
  const now = (): VanillaContainer =>
    meantBy(stage.scene, 'chart').find((one) => one.meaning.name === meaning.name)?.element ?? element;
  const count = (): number => sampleChart().buckets.length;
  const send = (type: string, bucket: number): void => {
    const surface = now();
    surface.updateWorldMatrix(true, false);
    const point = surface.localToWorld(new Vector3((bucket + 0.5) / count() - 0.5, 0, 0));
    stage.act(() => surface.dispatchEvent({ type, point } as never));
  };
  const press = (bucket: number): void => {
    send('pointermove', bucket);
    send('pointerdown', bucket);
    send('click', bucket);
  };
  return {
    point: (bucket) => send('pointermove', bucket),
    leave: () => stage.act(() => now().dispatchEvent({ type: 'pointerout' } as never)),
    press,
    choose(from, to) {
      const toggle = meantBy(stage.scene, 'switch').find((one) => one.meaning.name === CHART_WORDS.chooseRange);
      if (toggle === undefined) throw new Error(`${meaning.name} offers no range`);
      stage.act(() => toggle.element.dispatchEvent({ type: 'click' } as never));
      press(from);
      press(to);
    },
    said: () =>
      meantBy(stage.scene, 'image')
        .filter((one) => elementsOf(one.element).includes(now()))
        // The legend is beside the picture, so the texts of the element around both are read.
        .map((one) => textsOf(one.element.parent ?? one.element).join(' '))
        .join(' '),
  };
}

function inputOf(element: VanillaContainer): VanillaInput | null {
  const found = childrenOf(element).find((child) => child.constructor.name === 'Input');
  return (found as VanillaInput | undefined) ?? null;
}
