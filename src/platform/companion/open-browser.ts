/**
 * Opens a one-time link in the person's browser, without a shell. The browser opens a private file that forwards to the
 * link; on macOS, the link is sent to a program's standard input. If no folder is found from which the browser can read
 * such a file, the link is passed in a program's arguments, where other users can read it. If opening fails, the person
 * can click the printed link.
 */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { othersIn } from './files/trusted-file.ts';
import { removeLinkFiles, writeLinkFile } from './link-file.ts';
import type { RunProgram } from './service/run-program.ts';

export interface BrowserSurroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** the home folder; null if it is not known */
  readonly home: string | null;
  /** the settings folder */
  readonly folder: string;
  readonly run: RunProgram;
}

export interface Opener {
  readonly file: string;
  readonly arguments: readonly string[];
  readonly input?: string;
}

const QUESTION_MS = 5000;

/** @returns whether there is a screen; this does not say that a window appeared */
export function openBrowser(link: string, surroundings: BrowserSurroundings): boolean {
  if (!hasScreen(surroundings)) return false;
  void findOpener(link, surroundings).then(start, () => undefined);
  return true;
}

/**
 * Chooses the program that opens the link. Except on macOS, this function usually also writes a file that forwards to
 * the link, and the program then opens that file.
 */
export async function findOpener(link: string, surroundings: BrowserSurroundings): Promise<Opener> {
  const { platform, folder } = surroundings;
  // On macOS the system passes the address to the browser as an event, so no process has the address as an argument.
  if (platform === 'darwin')
    return { file: 'osascript', arguments: ['-'], input: `open location ${appleText(link)}\n` };
  if (platform === 'win32') {
    const path = await writeLinkFile(join(folder, 'open'), link);
    return { file: 'rundll32.exe', arguments: ['url.dll,FileProtocolHandler', path] };
  }
  const place = await placeForBrowser(surroundings);
  // No folder was found that the browser can read, so the link itself is the argument. Other users can read it in the
  // list of processes, but the companion (Outlay's local program) refuses their sign-ins (`peer-owner.ts`).
  if (place === null) return { file: 'xdg-open', arguments: [link] };
  return { file: 'xdg-open', arguments: [pathToFileURL(await writeLinkFile(place, link)).href] };
}

/**
 * Removes link files (HTML files that send the browser to a sign-in link) that are at least `ageMs` old. While Outlay
 * runs, `ageMs` is long enough for the browser to read a file; when Outlay stops, it is 0.
 */
export async function removeOldLinks(surroundings: BrowserSurroundings, ageMs: number, nowMs: number): Promise<void> {
  for (const place of await allPlaces(surroundings)) await removeLinkFiles(place, ageMs, nowMs);
}

/**
 * Finds a folder for the link file. The default browser of the Linux desktop must be able to read the folder. A browser
 * that is installed as a snap package can't read hidden folders or /run, but has its own folder in the home folder.
 * Null if the browser is not known, if HTML files open in another program, such as an editor, or if a snap browser's
 * home folder is not known.
 */
async function placeForBrowser(surroundings: BrowserSurroundings): Promise<string | null> {
  const [browser, reader] = await Promise.all([
    ask(surroundings, 'xdg-settings', ['get', 'default-web-browser']),
    ask(surroundings, 'xdg-mime', ['query', 'default', 'text/html']),
  ]);
  const name = /^([\w-]+)\.desktop$/.exec(browser)?.[1];
  if (name === undefined || reader !== browser) return null;
  const snap = /^([\w-]+)_[\w-]+$/.exec(name)?.[1];
  if (snap === undefined) return ownPlace(surroundings);
  return surroundings.home === null ? null : snapPlace(surroundings.home, snap);
}

/**
 * Returns the folder of the session (XDG_RUNTIME_DIR) with our name added; if there is no session, a folder in the
 * settings folder. Returns the folder in the settings folder too if others can put files into the session's folder or
 * into ours in it, for example in a session that was begun with `su`. They could otherwise replace the link file by a
 * page of their own.
 */
async function ownPlace(surroundings: BrowserSurroundings): Promise<string> {
  const [ofSession, ofSettings] = ownPlaces(surroundings);
  if (ofSession === null) return ofSettings;
  const reach = await Promise.all([dirname(ofSession), ofSession].map(othersIn));
  return reach.includes('write') ? ofSettings : ofSession;
}

function ownPlaces({
  environment,
  folder,
}: BrowserSurroundings): readonly [ofSession: string | null, ofSettings: string] {
  const runtime = environment['XDG_RUNTIME_DIR'] ?? '';
  return [runtime === '' ? null : join(runtime, 'outlay'), join(folder, 'open')];
}

function snapPlace(home: string, snap: string): string {
  return join(home, 'snap', snap, 'common', 'outlay');
}

async function allPlaces(surroundings: BrowserSurroundings): Promise<readonly string[]> {
  const own = ownPlaces(surroundings).filter((place) => place !== null);
  const { home } = surroundings;
  if (home === null) return own;
  const snaps = await readdir(join(home, 'snap')).catch((): string[] => []);
  return [...own, ...snaps.map((snap) => snapPlace(home, snap))];
}

async function ask({ run }: BrowserSurroundings, file: string, args: readonly string[]): Promise<string> {
  const ran = await run(file, args, { timeoutMs: QUESTION_MS });
  return ran.kind === 'ended' && ran.code === 0 ? ran.stdout.trim() : '';
}

/**
 * Whether a browser window can appear. False in a Linux session without a display, or with a display of another machine
 * over SSH.
 */
function hasScreen({ platform, environment }: BrowserSurroundings): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  const isSet = (name: string): boolean => (environment[name] ?? '') !== '';
  return (isSet('DISPLAY') || isSet('WAYLAND_DISPLAY')) && !isSet('SSH_CONNECTION');
}

function start({ file, arguments: args, input }: Opener): void {
  const child = execFile(file, args, { timeout: 10_000, windowsHide: true }, () => undefined);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input ?? '');
  child.unref();
}

/** Quotes a text for AppleScript. */
function appleText(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
