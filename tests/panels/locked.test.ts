/** A feature that a plan does not include stays visible: it says what it is and how to get it, and shows no figures. */
import { expect, it } from 'vitest';
import { FEATURES } from '../../src/core/access/access.ts';
import { toIntradayModel } from '../../src/panels/intraday/model.ts';
import { toModelsModel } from '../../src/panels/models/model.ts';
import { toMonthsModel } from '../../src/panels/months/model.ts';
import { toLockedModel } from '../../src/panels/parts/locked-words.ts';
import { trialWords } from '../../src/panels/parts/trial-words.ts';
import { toWorkspacesModel } from '../../src/panels/workspaces/model.ts';
import { anInput, NOW, someReports } from './fixtures/some-reports.ts';

const HOUR = 3_600_000;

it.each(FEATURES)('has words for %s: what it is, and that a licence in Settings opens it', (feature) => {
  const { title, text } = toLockedModel(feature);
  expect(title).toMatch(/is part of Outlay Pro$/);
  expect(text).toContain('Settings');
});

it('locks Intraday, By Model and the keys of months, and leaves months and workspaces open', () => {
  const input = anInput({ reports: someReports({ locked: FEATURES }) });
  expect(toIntradayModel(input)?.locked?.title).toContain('Intraday');
  expect(toModelsModel(input).locked?.title).toContain('By Model');
  expect(toMonthsModel(input).cards.map(({ lockedKeys }) => lockedKeys === null)).toEqual([false, false]);
  expect(toWorkspacesModel(input).cards).toHaveLength(3);
});

it('locks nothing while everything is open', () => {
  const input = anInput();
  expect(toIntradayModel(input)?.locked).toBeNull();
  expect(toModelsModel(input).locked).toBeNull();
  expect(toMonthsModel(input).cards[0]?.lockedKeys).toBeNull();
});

it('counts the trial down in days, and in hours on its last day', () => {
  const words = (hours: number) => trialWords({ kind: 'trial', endsAt: NOW + hours * HOUR }, NOW);
  expect([words(168), words(47), words(22.5), words(0.2), words(-1)]).toEqual([
    'Trial: 7 days left',
    'Trial: 1 day left',
    'Trial: 23 hours left',
    'Trial: under 1 hour left',
    'Trial: under 1 hour left',
  ]);
  expect(trialWords({ kind: 'free' }, NOW)).toBeNull();
  expect(trialWords({ kind: 'trial', endsAt: NOW + HOUR, isWaiting: true }, NOW)).toBeNull();
  expect(trialWords(null, NOW)).toBeNull();
});
