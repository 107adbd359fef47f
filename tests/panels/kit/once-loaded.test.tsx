// @vitest-environment happy-dom
/** The code of some components is loaded only when they are first drawn. It can also be loaded in advance. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onceLoaded, prefetchWords } from '../../../src/panels/kit/dom/once-loaded.tsx';

afterEach(cleanup);

it('fetches every word that has code of its own, and leaves the others alone', () => {
  const fetched: string[] = [];
  const wordOf = (name: string) =>
    onceLoaded(
      () => {
        fetched.push(name);
        return Promise.resolve(() => <p>{name}</p>);
      },
      () => name,
    );
  prefetchWords({ Trend: wordOf('trend'), Code: wordOf('code'), Text: () => null, id: 'dom' });
  expect(fetched).toEqual(['trend', 'code']);
});

it('says nothing where nothing can be fetched, and the word tries again when it is drawn', async () => {
  let tries = 0;
  const Word = onceLoaded(
    () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>drawn</p>);
    },
    () => 'Trend',
  );
  prefetchWords({ Word });
  await Promise.resolve();
  render(<Word />);
  expect(await screen.findByText('drawn')).toBeTruthy();
});
