/** The small panels of the room show the same amounts as the full panels. */
import { expect, it } from 'vitest';
import { loadGlance, NO_GLANCE } from '../../src/panels/glances.ts';
import { toModelsModel } from '../../src/panels/models/model.ts';
import { toMonthsModel } from '../../src/panels/months/model.ts';
import { PANELS } from '../../src/panels/registry.ts';
import { createRoomPanels } from '../../src/scene/frames/room-panels.ts';
import { toSummaryModel } from '../../src/panels/summary/model.ts';
import { toWorkspacesModel } from '../../src/panels/workspaces/model.ts';
import { anInput, aState } from './fixtures/some-reports.ts';

const input = anInput();

it('are the amounts of the panels', async () => {
  expect((await loadGlance('months'))(input).figure).toBe(toMonthsModel(input).cards[0]?.cost);
  const [workspace] = toWorkspacesModel(input).cards;
  const share = workspace?.share ?? null;
  expect((await loadGlance('workspaces'))(input)).toEqual({
    figure: workspace?.cost,
    note: `Most expensive: ${workspace?.name ?? ''}, ${share?.text ?? ''}`,
    bar: { label: `${workspace?.name ?? ''}, share of all workspaces`, share: share?.fraction, text: share?.text },
  });
  // The newest model is first in the list; the glance shows the model that cost the most.
  const { reports } = input.state;
  const [first, second, ...rest] = reports?.models ?? [];
  if (reports === null || first === undefined || second === undefined) throw new Error('no models');
  const models = [second, first, ...rest];
  const newestFirst = { ...input, state: { ...input.state, reports: { ...reports, models } } };
  const model = toModelsModel(newestFirst).cards[1];
  const { note, bar } = (await loadGlance('models'))(newestFirst);
  expect(note).toBe(`Most expensive: ${model?.title ?? ''}, ${model?.part?.text ?? ''}`);
  expect(bar?.share).toBe(model?.part?.fraction);
  expect(bar?.share).toBeGreaterThan(0);
  expect((await loadGlance('currency'))(input).figure).toBe('USD');
});

it('of the summary shows the limit as a bar with its number, and not under the amount of some keys', async () => {
  const limited = { ...input, state: aState({ settings: { ...input.state.settings, spendLimit: '10000' } }) };
  const { limit, month } = toSummaryModel(limited) ?? {};
  const { figure, note, bar } = (await loadGlance('summary'))(limited);
  expect(figure).toBe(month?.value);
  expect(bar?.share).toBe(limit?.meter?.share);
  expect(bar?.share).toBeGreaterThan(0);
  expect(note).toBe(`${month?.label ?? ''}, ${limit?.value ?? ''} of the limit`);
  const { reports } = limited.state;
  if (reports === null) throw new Error('no reports');
  const some = { ...reports, selection: { ...reports.selection, apiKeyIds: ['a'] } };
  expect((await loadGlance('summary'))({ ...limited, state: { ...limited.state, reports: some } }).bar).toBeUndefined();
  expect((await loadGlance('summary'))(input).bar).toBeUndefined();
});

it('exist for every panel that enters with the person, and wait without figures', async () => {
  const needAnswers = ['overview', 'explain', 'savings'];
  const before = { ...input, state: aState({ reports: null }) };
  for (const id of createRoomPanels(PANELS).firstIds) {
    const glanceOf = await loadGlance(id);
    const { figure, note } = glanceOf(input);
    if (!needAnswers.includes(id)) expect(figure ?? note, id).not.toBeNull();
    expect(() => glanceOf(before), id).not.toThrow();
  }
});

it('have a title alone where a panel has no amount', async () => {
  expect((await loadGlance('settings'))(input)).toBe(NO_GLANCE);
});
