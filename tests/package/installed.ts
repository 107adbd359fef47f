/**
 * Packs the checkout's build as it would be published, and installs it in a place from which nothing of the checkout
 * can be found.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

export const ROOT = join(import.meta.dirname, '../..');

export interface Packed {
  /** the path of the tarball */
  readonly file: string;
  readonly unpackedSize: number;
  /** the paths of the files in the package, relative to the package's folder */
  readonly paths: readonly string[];
}

/**
 * Packs the build of the checkout. `npm test` builds the checkout before it runs these tests. If they run without
 * `npm test` and the build is outdated, the checkout is built first.
 */
export async function pack(folder: string): Promise<Packed> {
  await run(process.execPath, ['scripts/build.js', '--if-stale'], ROOT);
  const { stdout } = await npm(['pack', '--json', '--pack-destination', folder], ROOT);
  const printed = JSON.parse(stdout) as Readonly<Record<string, PackReport>> | readonly PackReport[];
  // npm 11 prints a list, npm 12 an object by package name.
  const [report] = Object.values(printed);
  if (report === undefined) throw new Error(`npm pack printed no package: ${stdout}`);
  return {
    file: join(folder, report.filename),
    unpackedSize: report.unpackedSize,
    paths: report.files.map(({ path }) => path),
  };
}

interface PackReport {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Installs the tarball. Rejects if npm can't install it. */
export async function install(tarball: string, prefix: string): Promise<void> {
  await npm(['install', '--global', '--prefix', prefix, '--ignore-scripts', '--prefer-offline', tarball], prefix);
}

/** Makes a folder outside the checkout, without node_modules above it, so that only installed code can be imported. */
export async function emptyFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'outlay-package-')));
  for (let above = folder; above !== dirname(above); above = dirname(above)) {
    if (existsSync(join(above, 'node_modules'))) throw new Error(`${above} has a node_modules`);
  }
  return folder;
}

/**
 * Returns the reason why the registry can't be used; null if it can be used. On a CI machine, it always returns null,
 * because such a machine must reach the registry.
 */
export async function registryProblem(): Promise<string | null> {
  if ((process.env['CI'] ?? '') !== '') return null;
  try {
    await npm(['ping', '--fetch-retries', '0', '--fetch-timeout', '5000'], ROOT);
    return null;
  } catch {
    return 'the npm registry does not answer on this machine';
  }
}

/**
 * Starts the installed program, and resolves with the link that it prints. The program is stopped when the test ends.
 */
export async function startOutlay(
  launcher: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  key?: string,
): Promise<URL> {
  const child = spawn(process.execPath, [launcher, '--port', '0', '--no-open', ...args], {
    cwd: tmpdir(),
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(key);
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  return new Promise<URL>((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const found = /http:\/\/\S+#\S+(?=\s)/.exec(printed)?.[0];
        if (found !== undefined) resolve(new URL(found));
      });
    }
    void ended.then(() => reject(new Error(`it ended before it printed a link:\n${printed}`)));
  });
}

/** Returns the total size of all files in a folder, in bytes. Links do not count. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** On Windows, npm is a command script, which only a shell can start. */
export function npm(args: readonly string[], folder: string) {
  return promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32', maxBuffer: 10_000_000 });
}

export function run(program: string, args: readonly string[], folder: string, environment = process.env) {
  return promisify(execFile)(program, args, { cwd: folder, env: environment, maxBuffer: 50_000_000 });
}
