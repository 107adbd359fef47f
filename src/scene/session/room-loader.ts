/**
 * Loads the room's code, fonts and flags when a person opens the room. If the device may be a headset, loads them in
 * advance.
 */
import type { RoomFiles } from './load-room-files.ts';
import { FLAGS, preloadRoomFiles } from './preload-room-files.ts';

/**
 * How long a page must be unused before it loads the room in advance, in ms. The room's code runs for up to a second.
 * During this time, the page would not react to a press and would not draw.
 */
export const UNUSED_MS = 1000;
/** the shorter side, in CSS pixels, of the smallest screen that a headset may have. Screens of phones have about 400 */
const LEAST_HEADSET_PIXELS = 480;

/** The exports of the room's code that loading needs. */
interface RoomCode {
  loadRoomFiles(readJson: ReadFile, base: string): Promise<RoomFiles>;
}

type ReadFile = (path: string) => Promise<unknown>;

export interface RoomLoaderOptions<Code extends RoomCode> {
  /** imports the room's code */
  importCode(): Promise<Code>;
  readonly page: Document;
  readonly screen: Pick<Screen, 'width' | 'height'>;
  /** resolves when nobody has used the page for `forMs` milliseconds */
  atRest(forMs: number): Promise<void>;
  /** reads one of Outlay's JSON files by its path; rejects if it can't be loaded */
  readonly readJson: ReadFile;
  /** the address of the page, to which addresses of files are relative */
  readonly base: string;
}

export interface RoomLoader<Code> {
  code(): Promise<Code>;
  /** loads the fonts and flags once; after a failure, the next call loads them again */
  files(): Promise<RoomFiles>;
  /**
   * Loads code and files when nobody uses the page. Loads nothing on a hidden page, on a phone, or while the server
   * can't be reached. Never rejects: if loading fails, the press that opens the room loads them again.
   */
  prepare(): Promise<void>;
}

export function createRoomLoader<Code extends RoomCode>(options: RoomLoaderOptions<Code>): RoomLoader<Code> {
  const { importCode, page, screen, atRest, readJson, base } = options;
  let loading: Promise<RoomFiles> | null = null;

  function code(): Promise<Code> {
    preloadRoomFiles(page, base);
    return importCode();
  }

  function files(): Promise<RoomFiles> {
    loading ??= code().then(({ loadRoomFiles }) => loadRoomFiles(readJson, base));
    loading.catch(() => (loading = null));
    return loading;
  }

  async function loadAtRest(): Promise<void> {
    if (page.hidden || Math.min(screen.width, screen.height) < LEAST_HEADSET_PIXELS) return;
    await atRest(UNUSED_MS);
    // If Chromium could not load a script, it does not request the script again until the page is reloaded. So a
    // smaller request checks first whether the server can be reached.
    await readJson(FLAGS.layout);
    preloadRoomFiles(page, base);
    await atRest(UNUSED_MS);
    await files();
  }

  return { code, files, prepare: () => loadAtRest().catch(() => undefined) };
}
