// @vitest-environment happy-dom
/**
 * When a person leaves a page, the page closes its engine (source of figures). When the browser restores the page
 * later, the page reloads.
 */
import { expect, it, vi } from 'vitest';
import { closeWithPage } from '../../../../src/platform/browser/direct/close-with-page.ts';

function leftPage() {
  const engine = { close: vi.fn(() => Promise.resolve()) };
  const reload = vi.fn();
  const stop = closeWithPage(engine, reload);
  const show = (persisted: boolean): void => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  };
  return { engine, reload, stop, show, hide: () => window.dispatchEvent(new Event('pagehide')) };
}

it('closes the engine when the page is left, and reloads a page that was restored', () => {
  const { engine, reload, show, hide } = leftPage();
  show(false);
  expect(reload).not.toHaveBeenCalled();
  hide();
  expect(engine.close).toHaveBeenCalledOnce();
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('after it was stopped, does nothing when the page is left or restored', () => {
  const { engine, reload, stop, show, hide } = leftPage();
  stop();
  expect(engine.close).toHaveBeenCalledOnce();
  hide();
  show(true);
  expect(engine.close).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
