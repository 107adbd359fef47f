/**
 * Makes a component of the page's kit (its set of components) that loads its code when it is first drawn, or earlier by
 * `prefetchWords`. Use `onceLoaded` for components that few people see, and for components that may appear later than
 * the figures.
 */
import { kitWords } from '../../../messages/en/kit.ts';
import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/** A component whose code can be loaded before it is drawn. */
type OnceLoaded<Props> = FunctionComponent<Props> & { readonly prefetch: () => void };

/**
 * Makes the component. If its code can't be loaded (for example, offline after an upgrade), a name is shown in its
 * place.
 * @param load loads the component's code
 * @param nameOf returns the name for given props
 * @param heightOf returns the height of the component for given props: `10rem`. This space is kept free while the code
 * is loading, so that nothing below moves when the component appears
 */
export function onceLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  nameOf: (props: Props) => string,
  heightOf?: (props: Props) => string,
): OnceLoaded<Props> {
  function NotLoaded(props: Props): ReactNode {
    return <p role="status">{kitWords.notFetched(nameOf(props))}</p>;
  }
  const Loaded = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));
  function Word(props: Props): ReactNode {
    return (
      <Suspense
        fallback={
          <div aria-busy="true" aria-label={nameOf(props)} role="img" style={{ minHeight: heightOf?.(props) }} />
        }
      >
        <Loaded {...props} />
      </Suspense>
    );
  }
  // If this early loading fails, nothing happens: the component loads its code again when it is drawn.
  const prefetch = (): void => void load().catch(() => undefined);
  return Object.assign(Word, { prefetch });
}

/**
 * Loads the code of all components of a kit that were made with `onceLoaded`, before they are drawn. (A kit is a set of
 * components, for example `domKit`.) After that, the page can draw them even if Outlay has stopped.
 */
export function prefetchWords(words: object): void {
  for (const word of Object.values(words) as readonly unknown[]) if (isOnceLoaded(word)) word.prefetch();
}

function isOnceLoaded(word: unknown): word is OnceLoaded<object> {
  return typeof word === 'function' && 'prefetch' in word;
}
