/**
 * An answer is shown if its question is still the current question. Otherwise, the current question is sent at once.
 */
import { expect, it } from 'vitest';
import { askWhenChanged, type ScopeQuestion } from '../../../src/core/tracker/ask-when-changed.ts';
import { createFailedRequests } from '../../../src/core/tracker/failed-requests.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { someReports } from '../../panels/fixtures/some-reports.ts';
import { eventually } from '../../support/eventually.ts';

const REPORTS = someReports();

function asking(first: readonly string[]) {
  let marks = first;
  const shown: (readonly string[])[] = [];
  const open: (() => void)[] = [];
  const feed = askWhenChanged<readonly string[]>({
    looking: (): ScopeQuestion => ({ scope: FIRST_SCOPE, reports: REPORTS, apiKeyIds: null, marks }),
    ask: ({ marks: asked = [] }) => new Promise((resolve) => open.push(() => resolve(asked))),
    onAnswer: (answer) => shown.push(answer),
    onFailed: (error) => {
      throw error;
    },
    attempts: createFailedRequests(null, () => undefined).of('savings'),
  });
  return { feed, shown, open, change: (next: readonly string[]) => (marks = next) };
}

it('marks that come back as a new list are the same question', async () => {
  const { feed, shown, open, change } = asking(['batch']);
  feed.request();
  change(['batch']);
  open[0]?.();
  await eventually(() => expect(shown).toEqual([['batch']]));
  expect(open).toHaveLength(1);
});

it('marks that changed while the answer was on its way are sent, and the older answer is not shown', async () => {
  const { feed, shown, open, change } = asking(['batch']);
  feed.request();
  change(['batch', 'geography']);
  open[0]?.();
  await eventually(() => expect(open).toHaveLength(2));
  open[1]?.();
  await eventually(() => expect(shown).toEqual([['batch', 'geography']]));
});

it('a question whose answer is on its way is not sent again', async () => {
  const { feed, shown, open, change } = asking(['batch']);
  feed.request();
  feed.request();
  open[0]?.();
  await eventually(() => expect(shown).toEqual([['batch']]));
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(open).toHaveLength(1);
  // After the answer for the marked option `batch` has arrived, another option, `geography`, is marked instead. So a
  // new question is sent.
  change(['geography']);
  feed.request();
  open[1]?.();
  await eventually(() => expect(shown).toEqual([['batch'], ['geography']]));
});
