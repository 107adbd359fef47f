// @vitest-environment happy-dom
/**
 * A press on a letter above a long list scrolls to the names that begin with this letter. A press on the letter above
 * those names scrolls back. This is needed because people do not type in the 3D room.
 */
import type { VanillaContainer } from '@react-three/uikit';
import { useState, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { foldedWords } from '../../../../src/messages/en/folded.ts';
import type { RankedSort } from '../../../../src/panels/charts/ranked-row.ts';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import { topWithin } from '../../../../src/panels/kit/spatial/top-within.ts';
import { inRoom } from './in-room.tsx';
import { layoutFaults } from './layout-faults.ts';
import { openStage, SETTING, type Stage } from './room-stage.tsx';
import { meantBy, textsOf } from './uikit-tree.ts';

const { List, RankedTable, Scroll, Text, Toggle } = spatialKit;

const INITIALS = 'ABCDEFGHKLMNOPRSTW';
/**
 * 396 names in alphabetical order. In the list of these tests, four other entries come first: those that a person has
 * selected.
 */
const NAMES = Array.from(INITIALS).flatMap((initial) =>
  Array.from({ length: 22 }, (_, at) => `${initial}${String(at)} team`),
);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(() => stage.show(null));
afterAll(() => stage.close());

function show(content: ReactNode): void {
  const scroll = (
    <Scroll label="Names">
      <Text>Above the list</Text>
      {content}
      <Text>Below the list</Text>
    </Scroll>
  );
  stage.show(<KitProvider kit={spatialKit}>{inRoom(SETTING, scroll, 640, 700)}</KitProvider>);
}

function press(name: string): void {
  const found = meantBy(stage.scene, 'button', 'summary').find(({ meaning }) => meaning.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  stage.act(() => found.element.dispatchEvent({ type: 'click' } as never));
  // The heights of the neighbouring rows are known two frames after the press.
  for (let round = 0; round < 2; round += 1) stage.act(() => undefined);
}

/** Returns how far an element is below the upper end of the scrolling area, in pixels. */
function depthOf(element: VanillaContainer): number {
  const [area] = meantBy(stage.scene, 'region');
  const top = area === undefined ? null : topWithin(element, area.element);
  if (area === undefined || top === null) throw new Error('nothing scrolls');
  return top - (area.element.scrollPosition.peek()?.[1] ?? 0);
}

function headOf(letter: string): VanillaContainer {
  const found = meantBy(stage.scene, 'button').find(
    ({ meaning }) => meaning.name === foldedWords.backToLetters(letter),
  );
  if (found === undefined) throw new Error(`there is no letter ${letter} above its names`);
  return found.element;
}

function expectAtTop(letter: string): void {
  expect(depthOf(headOf(letter)), letter).toBeGreaterThan(0);
  expect(depthOf(headOf(letter)), letter).toBeLessThan(80);
}

it('a list: every letter leads to its names and back, whatever was scrolled before', () => {
  const names = [null, null, null, null, ...NAMES];
  show(
    <List
      id="list"
      label="Names"
      ids={names.map((_, index) => String(index))}
      names={names}
      renderItem={(index) => (
        <>
          <Toggle
            id={`key:${String(index)}`}
            label={names[index] ?? 'selected'}
            isOn={false}
            onChange={() => undefined}
          />
          {/* a list whose items are not equally high */}
          {index % 3 === 0 && <Text size="small">a second line</Text>}
        </>
      )}
    />,
  );
  press(foldedWords.letters);
  for (const letter of ['W', 'B']) {
    press(foldedWords.toLetter(letter));
    expectAtTop(letter);
    expect(textsOf(stage.scene)).toContain(`${letter}0 team`);
    expect(meantBy(stage.scene, 'item').length).toBeLessThan(30);
    expect(layoutFaults(stage.scene)).toEqual([]);
    press(foldedWords.backToLetters(letter));
    const [letters] = meantBy(stage.scene, 'summary');
    if (letters === undefined) throw new Error('the letters have gone');
    expect(Math.abs(depthOf(letters.element))).toBeLessThan(60);
  }
});

it('a ranked table: few of 396 rows are mounted, and a letter sorts by name', () => {
  function Table(): ReactNode {
    const [sort, setSort] = useState<RankedSort | null>({ by: 'period', isDescending: true });
    return (
      <RankedTable
        id="table"
        caption="Names"
        columns={[
          { id: 'name', label: 'Name' },
          { id: 'period', label: 'Cost' },
        ]}
        rows={NAMES.map((name, index) => ({
          id: name,
          name,
          amounts: { period: { text: `$${String((index * 37) % 397)}`, value: (index * 37) % 397 } },
        }))}
        sort={sort}
        onSort={setSort}
        openIds={[]}
        onOpen={() => undefined}
        words={{ open: (name) => name, narrow: (name) => name, more: String }}
      />
    );
  }
  show(<Table />);
  const rows = (): string[] =>
    meantBy(stage.scene, 'row')
      .map(({ meaning }) => meaning.name)
      .filter((name) => name !== 'head');
  expect(rows().length).toBeLessThan(30);
  expect(rows()[0]).not.toBe('A0 team');
  press(foldedWords.letters);
  press(foldedWords.toLetter('P'));
  expectAtTop('P');
  expect(rows()).toContain('P0 team');
  expect(rows().length).toBeLessThan(30);
});

it('a short list, and one of a single letter, have no letters', () => {
  for (const names of [NAMES.slice(0, 29), Array.from({ length: 99 }, (_, index) => `key ${String(index)}`)]) {
    show(
      <List
        id="list"
        label="Names"
        ids={names}
        names={names}
        renderItem={(index) => <Text>{names[index] ?? ''}</Text>}
      />,
    );
    expect(textsOf(stage.scene)).not.toContain(foldedWords.letters);
  }
});
