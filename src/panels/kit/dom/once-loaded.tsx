/** A word of the kit whose code is fetched when it is drawn first, because few look at it. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** Where the fetch fails, as offline after an update, the name of the control stands in its place. */
export function onceLoaded<Props extends { readonly label: string }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  function NotLoaded({ label }: Props): ReactNode {
    return <p role="status">{`${label}: this could not be loaded. Reload the page to try again.`}</p>;
  }
  const Loaded = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));
  return function OnceLoaded(props: Props): ReactNode {
    return (
      <Suspense fallback={<div aria-busy="true" aria-label={props.label} role="img" />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
