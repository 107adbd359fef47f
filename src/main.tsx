/** Composition root of the browser application: asks for the figures first, draws second. */
import { createRoot } from 'react-dom/client';
import { createTracker, type Tracker } from './core/tracker/create-tracker.ts';
import type { Engine } from './core/engine/engine.ts';
import type { ConnectionSource } from './panels/flat/connection-source.ts';
import { FlatPage } from './panels/flat/flat-page.tsx';
import { domKit } from './panels/kit/dom/dom-kit.ts';
import { KitProvider } from './panels/kit/kit.tsx';
import { createBridgeEngine } from './platform/browser/bridge-engine.ts';
import { createBrowserClock } from './platform/browser/browser-clock.ts';
import { forgetSession, openSession, type SessionPlaces } from './platform/browser/session.ts';
import { createSettingsStore } from './platform/browser/settings-store.ts';
import { tabStorage } from './platform/browser/tab-storage.ts';

interface EngineAtHand {
  readonly engine: Engine;
  readonly connections: ConnectionSource;
}

/** The first picture waits this long for settings and figures, so that the page does not change before one's eyes; no longer. */
const FIRST_WAIT_MS = 300;

const INSIDE: ConnectionSource = { current: () => 'inside', subscribe: () => () => undefined };

const clock = createBrowserClock();
const places: SessionPlaces = {
  fetch: (input, init) => fetch(input, init),
  location,
  history,
  storage: tabStorage(),
};

async function openEngine(): Promise<EngineAtHand> {
  const session = await openSession(places);
  if (session === null) {
    const { startDemoEngine } = await import('./platform/browser/demo-engine.ts');
    return { engine: startDemoEngine(), connections: INSIDE };
  }
  const bridge = createBridgeEngine({
    session,
    fetch: places.fetch,
    clock,
    random: { next: () => Math.random() },
    onEnded: () => {
      forgetSession(places);
      // Nothing is on screen yet that would be lost: begin again, without a session.
      if (!bridge.engine.status().hasData) location.reload();
    },
  });
  return bridge;
}

async function start(root: HTMLElement): Promise<void> {
  const settings = createSettingsStore();
  const settingsLoaded = settings.load();
  const { engine, connections } = await openEngine();
  const tracker = createTracker({ engine, settings });
  const tellVisible = (): void => tracker.actions.setVisible(!document.hidden);
  document.addEventListener('visibilitychange', tellVisible);
  tellVisible();
  await Promise.race([Promise.all([settingsLoaded, firstReports(tracker)]), clock.sleep(FIRST_WAIT_MS)]);
  createRoot(root, { onUncaughtError: (error) => showFailure(root, error) }).render(
    <KitProvider kit={domKit}>
      <FlatPage tracker={tracker} connections={connections} clock={clock} />
    </KitProvider>,
  );
}

function firstReports({ store }: Tracker): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(({ reports }) => {
      if (reports === null) return;
      stop();
      resolve();
    });
  });
}

function showFailure(root: HTMLElement, error: unknown): void {
  // The page is gone; its console is where the reason can still be read.
  // oxlint-disable-next-line no-console
  console.error(error);
  root.textContent = 'Outlay made a mistake and had to stop. Your data is not affected; reload the page to go on.';
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => showFailure(root, error));
