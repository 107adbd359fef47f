/** Starts the browser application: requests the figures, then draws the page. */
import { offeredLanguages } from './messages/in-language.ts';
import { pageWords } from './messages/en/page.ts';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DEFAULT_SETTINGS } from './core/settings/settings.ts';
import { createTracker } from './core/tracker/create-tracker.ts';
import type { Tracker } from './core/tracker/tracker.ts';
import type { CsvTable } from './core/export/csv-tables.ts';
import type { PanelInput } from './panels/parts/panel-input.ts';
import type { ConnectionSource } from './panels/flat/connection-source.ts';
import type { RoomLauncher } from './panels/flat/room-launcher.ts';
import { FlatPage } from './panels/flat/flat-page.tsx';
import type { PageCapabilities, Pair } from './panels/flat/page-capabilities.ts';
import { parseWidgetAddress } from './panels/flat/widget-address.ts';
import { createRoomLauncher } from './scene/room-launcher.ts';
import { createRoomLoader } from './scene/session/room-loader.ts';
import { needsOfPanels } from './panels/panel-lists.ts';
import { PANELS } from './panels/registry.ts';
import { domKit } from './panels/kit/dom/dom-kit.ts';
import { prefetchWords } from './panels/kit/dom/once-loaded.tsx';
import { KitProvider } from './panels/kit/kit.tsx';
import type { SessionPlaces } from './platform/browser/bridge/session.ts';
import { systemClock } from './platform/shared/system-clock.ts';
import { watchForNewVersion, type NewVersion } from './platform/browser/offline/new-version.ts';
import { watchRest } from './platform/browser/at-rest.ts';
import { openPage, type FiguresPage, type OutsidePage } from './platform/browser/open-page.ts';
import { watchVisibility, type PageVisibility } from './platform/browser/page-visibility.ts';
import { readPageMeta } from './platform/browser/page-meta.ts';
import { readJson } from './platform/browser/read-json.ts';
import { createLayoutStore } from './platform/browser/room-layouts.ts';

/**
 * How long the page waits for settings and figures before it is drawn, in ms. Without this wait, the page would first
 * appear without figures and change a moment later.
 */
const FIRST_WAIT_MS = 300;

const clock = systemClock;
const rest = watchRest(window, clock);
let markDrawn = (): void => undefined;
/** resolves after the page is drawn for the first time, with or without figures */
const drawn = new Promise<void>((resolve) => (markDrawn = resolve));

/** The view of a widget (a page that shows one panel in a small size). Its code is loaded only on a widget page. */
const Widget = lazy(async () => ({ default: (await import('./panels/flat/widget.tsx')).Widget }));

async function start(root: HTMLElement): Promise<void> {
  const marks = readPageMeta(document);
  const page = await openPage({ marks, clock, random: { next: () => Math.random() } });
  const screen = createRoot(root, { onUncaughtError: (error) => showFailure(root, error) });
  const showFigures = async (figures: FiguresPage, connect: PageCapabilities['connect']): Promise<void> => {
    // If the file of a web worker is missing on the server, the event `vite:preloadError` reports this only once. So
    // the page begins to listen before it waits for figures.
    const newVersion = watchThisBuild(marks.build);
    const { tracker, visibility } = await openTracker(figures);
    const capabilities = {
      toCsv,
      toModel,
      connect,
      newVersion,
      setDetached: visibility.setDetached,
      widgetPath: marks.host === 'companion' ? '/widget' : '/widget.html',
    };
    screen.render(<Figures page={figures} tracker={tracker} host={roomHost(root)} capabilities={capabilities} />);
    rest.whenIdle(prefetchPanels);
  };
  if (page.kind === 'figures') return showFigures(page, null);
  await showWaysIn(screen, page, async () => showFigures(await page.openDemo(), () => location.reload()));
}

/**
 * Draws the page that a browser without a session shows. The page explains how to connect, and has a button that starts
 * the demo.
 */
async function showWaysIn(screen: Root, page: OutsidePage, onDemo: () => Promise<void>): Promise<void> {
  const { settings, why, pairing } = page;
  const [{ ConnectPage }, look] = await Promise.all([
    import('./panels/flat/connect-page.tsx'),
    settings.load().catch(() => DEFAULT_SETTINGS),
  ]);
  const isWidget = parseWidgetAddress(location, PANELS) !== null;
  screen.render(
    <KitProvider kit={domKit}>
      <ConnectPage
        why={why}
        look={look}
        isWidget={isWidget}
        pair={pairing === null ? null : pairBy(pairing)}
        onDemo={onDemo}
      />
    </KitProvider>,
  );
}

interface OpenTracker {
  readonly tracker: Tracker;
  readonly visibility: PageVisibility;
}

/**
 * Creates the tracker (the state and the actions of the page) and waits for its settings and first figures, but for at
 * most 300 ms.
 */
async function openTracker({ engine, host, settings, connections }: FiguresPage): Promise<OpenTracker> {
  // `createTracker` loads the settings too, and reports a failure. This call only waits until they are loaded.
  const settingsLoaded = settings.load().catch(() => undefined);
  const tracker = createTracker({
    engine,
    settings,
    host,
    needsOf: needsOfPanels(PANELS),
    clock,
    atRest: rest.atRest,
    onScreen: drawn,
  });
  if (offeredLanguages().length > 0) void followLanguage(tracker);
  connections.subscribe(() => {
    if (connections.current() === 'open') tracker.actions.sendAgain();
  });
  // The network may come back before the page notices that the connection was lost. So failed requests are also sent
  // again when the browser reports that it is online.
  window.addEventListener('online', tracker.actions.sendAgain);
  // A changed setting that could not be saved is lost when the page closes, so the browser asks the person before it
  // closes the page.
  window.addEventListener('beforeunload', (event) => {
    if (tracker.store.getState().settingsProblem === 'settingsNotKept') event.preventDefault();
  });
  const visibility = watchVisibility(document, tracker.actions.setVisible);
  await Promise.race([Promise.all([settingsLoaded, firstReports(tracker)]), clock.sleep(FIRST_WAIT_MS)]);
  return { tracker, visibility };
}

/** Reloads the page when a person chooses another language. */
async function followLanguage({ store }: Tracker): Promise<void> {
  const browser = await import('./platform/browser/follow-language.ts');
  browser.followLanguage({ store, reload: () => location.reload() });
}

interface FiguresProps {
  readonly page: FiguresPage;
  readonly tracker: Tracker;
  /** the element in which the room (the 3D view) is drawn */
  readonly host: HTMLElement;
  readonly capabilities: PageCapabilities;
}

function Figures({ page: { connections }, tracker, host, capabilities }: FiguresProps): ReactNode {
  const widget = parseWidgetAddress(location, PANELS);
  const [launcher] = useState(() => openRoomLauncher({ tracker, connections, host, isWidget: widget !== null }));
  const parts = { tracker, connections, clock, panels: PANELS };
  useEffect(() => markDrawn(), []);
  return (
    <KitProvider kit={domKit}>
      {widget === null ? (
        <FlatPage {...parts} launcher={launcher} capabilities={capabilities} />
      ) : (
        <Suspense fallback={null}>
          <Widget {...parts} {...widget} />
        </Suspense>
      )}
    </KitProvider>
  );
}

/** Converts a table to CSV text. The CSV writer is loaded only when a person saves a file. */
async function toCsv(table: CsvTable): Promise<string> {
  const writer = await import('./platform/shared/csv-text.ts');
  return writer.toCsv(table);
}

/**
 * Makes a file with a 3D model of the costs on the Overview. The code for this is loaded only when a person saves or
 * views a model.
 */
async function toModel(input: PanelInput): ReturnType<PageCapabilities['toModel']> {
  const { terrainFile } = await import('./scene/terrain/usdz/terrain-file.ts');
  return terrainFile(input);
}

function pairBy(places: SessionPlaces): Pair {
  return async (code, name) => {
    const { pairWithCode } = await import('./platform/browser/bridge/pairing.ts');
    const paired = await pairWithCode(code, name, places);
    if (!paired.ok) return paired.error.kind;
    location.reload();
    return null;
  };
}

function prefetchPanels(): void {
  for (const panel of Object.values(PANELS)) if ('prefetch' in panel) panel.prefetch();
  prefetchWords(domKit);
}

function watchThisBuild(build: string | null): NewVersion {
  return watchForNewVersion({
    // `navigator.serviceWorker` is undefined if the page is served over plain http from another machine. TypeScript's
    // types do not say so.
    workers: navigator.serviceWorker,
    build,
    clock,
    reload: () => location.reload(),
    whenAtRest: rest.whenIdle,
    onLook: (look) => document.addEventListener('visibilitychange', () => void (document.hidden || look())),
    // While the browser is offline, a missing file does not mean that there is a newer build, and a reload would fail.
    // So nothing is reported then.
    onMissingFile: (missing) => window.addEventListener('vite:preloadError', () => navigator.onLine && missing()),
  });
}

interface RoomParts {
  readonly tracker: Tracker;
  readonly connections: ConnectionSource;
  readonly host: HTMLElement;
  /** true for a widget (a small page such as `/widget?size=today`); a widget has no button that opens the room */
  readonly isWidget: boolean;
}

/**
 * Creates the launcher, which loads the room (the 3D view). The room is a separate React root, so its canvas stays the
 * same when the page is drawn again.
 */
function openRoomLauncher({ tracker, connections, host, isWidget }: RoomParts): RoomLauncher {
  const loader = createRoomLoader({
    importCode: () => import('./scene/room.tsx'),
    page: document,
    screen,
    atRest: rest.atRest,
    readJson,
    base: location.href,
  });
  return createRoomLauncher({
    xr: isWidget ? undefined : navigator.xr,
    // `typeof WebGL2RenderingContext` would take 2 ms, because the browser creates the class at its first use.
    hasWebGL: () => 'WebGL2RenderingContext' in globalThis,
    prepare: () => void loader.prepare(),
    load: async (onProgress) => {
      onProgress(0.1);
      const { loadRoom } = await loader.code();
      onProgress(0.5);
      return loadRoom({
        tracker,
        connections,
        clock,
        panels: PANELS,
        layouts: createLayoutStore(),
        files: await loader.files(),
        base: location.href,
        isInspected: new URLSearchParams(location.search).has('inspect'),
        onProgress,
        render: (node) => createRoot(host).render(<KitProvider kit={domKit}>{node}</KitProvider>),
      });
    },
  });
}

function roomHost(page: HTMLElement): HTMLElement {
  const host = document.createElement('div');
  page.after(host);
  return host;
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
  // The page could not be drawn, so the error is written to the console.
  // oxlint-disable-next-line no-console
  console.error(error);
  root.textContent = pageWords.failed;
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => showFailure(root, error));
