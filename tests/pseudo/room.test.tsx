// @vitest-environment happy-dom
/**
 * Checks every panel of the room (the 3D view) in the pseudo-language (English with accents): no text is without
 * accents, and everything fits its panel.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Panel } from '../../src/panels/parts/panel-facts.ts';
import type { PanelInput } from '../../src/panels/parts/panel-input.ts';
import type { Stage } from '../panels/kit/spatial/room-stage.tsx';
import { pseudoLanguage } from './pseudo-language.ts';

interface Room {
  readonly stage: Stage;
  readonly panels: readonly Panel[];
  readonly show: (panel: Panel) => { readonly texts: readonly string[]; readonly faults: readonly string[] };
}
let room: Room;

beforeAll(async () => {
  // A module chooses its sentences when it is loaded, so every module of Outlay is loaded after the language is set.
  globalThis.outlayLanguage = pseudoLanguage;
  const { DRAWN_PANELS } = await import('../panels/fixtures/drawn-panels.ts');
  const { NO_ACTIONS } = await import('../panels/fixtures/no-actions.ts');
  const { anInput } = await import('../panels/fixtures/some-reports.ts');
  const { KitProvider } = await import('../../src/panels/kit/kit.tsx');
  const { spatialKit } = await import('../../src/panels/kit/spatial/spatial-kit.ts');
  const { inRoom } = await import('../panels/kit/spatial/in-room.tsx');
  const { layoutFaults } = await import('../panels/kit/spatial/layout-faults.ts');
  const { openStage, SETTING } = await import('../panels/kit/spatial/room-stage.tsx');
  const { textsOf } = await import('../panels/kit/spatial/uikit-tree.ts');
  const stage = await openStage();
  const input: PanelInput = anInput();
  room = {
    stage,
    panels: Object.values<Panel>(DRAWN_PANELS),
    show({ id, Body }) {
      stage.show(
        <KitProvider key={id} kit={spatialKit}>
          {inRoom(SETTING, <Body input={input} act={NO_ACTIONS} />, 720)}
        </KitProvider>,
      );
      return { texts: textsOf(stage.scene), faults: layoutFaults(stage.scene) };
    },
  };
});
afterAll(() => {
  room.stage.close();
  globalThis.outlayLanguage = undefined;
});

/**
 * Names of models, API keys and workspaces, texts that begin like a key (`sk-ant-`), and words of two or three
 * capitals, such as codes of currencies and countries.
 */
const DATA =
  /Claude (?:Sonnet|Haiku) [\d.]+|checkout-assistant-prod|support-triage|sk-ant-\S+|Default|Customer support|Prototype lab|\b[A-Z]{2,3}\b/g;
/**
 * The room's font can't draw the marks ⟦ and ⟧, so a word without an accent counts as English. The few letters without
 * an accented form make no word.
 */
const PLAIN = /(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/u;

it('says nothing in English, and fits', () => {
  const found: string[] = [];
  let accented = 0;
  for (const panel of room.panels) {
    const { texts, faults } = room.show(panel);
    accented += texts.filter((text) => /[àéíóšţ]/.test(text)).length;
    for (const text of texts) {
      if (PLAIN.test(text.replaceAll(DATA, ' '))) found.push(`${panel.id} says ${text}`);
    }
    found.push(...faults.map((fault) => `${panel.id}: ${fault}`));
  }
  expect(found).toEqual([]);
  expect(accented).toBeGreaterThan(60);
});
