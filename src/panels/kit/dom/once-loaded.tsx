/** A kit word whose code is loaded when it is drawn first, because few people see it or because figures come first. */
import { kitWords } from '../../../messages/en/kit.ts';
import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/** A word that can be fetched before it is drawn. */
type OnceLoaded<Props> = FunctionComponent<Props> & { readonly prefetch: () => void };

/**
 * Where the fetch fails, as offline after an update, the word's name is in its place.
 * @param nameOf what the word is called
 */
export function onceLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  nameOf: (props: Props) => string,
): OnceLoaded<Props> {
  function NotLoaded(props: Props): ReactNode {
    return <p role="status">{kitWords.notFetched(nameOf(props))}</p>;
  }
  const Loaded = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));
  function Word(props: Props): ReactNode {
    return (
      <Suspense fallback={<div aria-busy="true" aria-label={nameOf(props)} role="img" />}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  // What fails here is fetched again when the word is drawn.
  const prefetch = (): void => void load().catch(() => undefined);
  return Object.assign(Word, { prefetch });
}

/** Fetches the code of the words that were not drawn yet, so that they can be drawn after Outlay was stopped. */
export function prefetchWords(words: object): void {
  for (const word of Object.values(words) as readonly unknown[]) if (isOnceLoaded(word)) word.prefetch();
}

function isOnceLoaded(word: unknown): word is OnceLoaded<object> {
  return typeof word === 'function' && 'prefetch' in word;
}
