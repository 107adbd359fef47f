/** Closes the engine (the page's source of figures) when the page is left. */
import type { Engine } from '../../../core/engine/engine.ts';

/**
 * Closes the engine when the page is left. A page that the browser restores from its back/forward cache is no longer
 * connected to the engine, so it reloads.
 * @returns a function that stops the listening and closes the engine
 */
export function closeWithPage(engine: Pick<Engine, 'close'>, reload = (): void => location.reload()): () => void {
  const leave = (): void => void engine.close();
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) reload();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    leave();
  };
}
