/** A word of the kit whose code is fetched when it is drawn first: few look at it, or other figures come before it. */
import { kitWords } from '../../../messages/en/kit.ts';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * Where the fetch fails, as offline after an update, the word's name stands in its place.
 * @param nameOf what the word is called
 */
export function onceLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  nameOf: (props: Props) => string,
): ComponentType<Props> {
  function NotLoaded(props: Props): ReactNode {
    return <p role="status">{kitWords.notFetched(nameOf(props))}</p>;
  }
  const Loaded = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));
  return function OnceLoaded(props: Props): ReactNode {
    return (
      <Suspense fallback={<div aria-busy="true" aria-label={nameOf(props)} role="img" />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
