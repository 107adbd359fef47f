/**
 * Builds everything that Outlay ships: `dist/web` (the browser application) and `dist/companion` (the Node side). The
 * build is made in another folder, under a lock, and moved to `dist` at the end. So a companion that starts during a
 * build never finds half a build.
 */
import { build } from 'vite';
import { builtinModules } from 'node:module';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildStale, newestSource } from './build-freshness.js';
import { isRunning, withBuildLock } from './build-lock.js';
import { buildServiceWorker } from './build-service-worker.js';
import { safeSharedStrings } from './safe-shared-strings.js';
import { collectPackages, writeNotices } from './third-party-notices.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const NOTICES = 'THIRD_PARTY_NOTICES.txt';
const onlyIfStale = process.argv.includes('--if-stale');

try {
  await withBuildLock(root, buildAll);
} catch (error) {
  // The bundler's message names the file and the line. The stack would only show the bundler's own code, so it is not
  // printed.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function buildAll() {
  // Another process may have built while this process waited for the lock.
  if (onlyIfStale && !isBuildStale(root)) return;
  const started = newestSource(root);
  await removeLeftovers();
  const staging = path.join(root, `dist.building-${process.pid}`);
  const web = path.join(staging, 'web');
  /** @type {Set<string>} */
  const inWeb = new Set();
  /** @type {Set<string>} */
  const inCompanion = new Set();
  await buildWeb(web, inWeb);
  await buildServiceWorker(root, web, inWeb);
  await buildCompanion(path.join(staging, 'companion'), inCompanion);
  const assets = path.join(root, 'public');
  writeNotices(path.join(web, NOTICES), inWeb, assets);
  writeNotices(path.join(staging, NOTICES), new Set([...inWeb, ...inCompanion]), assets);
  await writeFile(path.join(staging, 'companion/build-id'), digestOf(staging));
  await writeFile(path.join(staging, 'built'), '');
  // The file `built` gets the time of the newest source that was read. If a source is edited during the build, that
  // source is newer than `built`, and the next start builds again.
  utimesSync(path.join(staging, 'built'), started, started);
  await replaceDist(staging);
}

/**
 * Builds the browser application.
 * @param {string} outDir
 * @param {Set<string>} packages receives the folders of the bundled packages
 */
async function buildWeb(outDir, packages) {
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [collectPackages(packages)],
    worker: { plugins: () => [collectPackages(packages)] },
    build: { outDir, emptyOutDir: true },
  });
}

/**
 * Writes one file for each entry, and shared chunks in the same folder. So in every file,
 * `new URL('./engine-thread.js', import.meta.url)` finds the script. The `dependencies` of package.json are not
 * bundled, because npm installs them with Outlay. All other packages are bundled.
 * @param {string} outDir
 * @param {Set<string>} packages receives the folders of the bundled packages
 */
async function buildCompanion(outDir, packages) {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const installed = Object.keys(dependencies);
  const entries = ['main', 'language', 'engine-thread', 'keys/keyring-process', 'keys/sealing-thread']
    .map((name) => [path.basename(name), path.join(root, 'src/platform/companion', `${name}.ts`)])
    .filter(([, file]) => existsSync(/** @type {string} */ (file)));
  await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: [collectPackages(packages), safeSharedStrings],
    ssr: { noExternal: true, external: installed },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(entries),
        external: [...builtinModules, /^node:/],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Comments and spaces are removed, so that Node compiles the scripts in half the time. Names are not
          // shortened, so that a stack trace shows the real names of functions.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  });
}

/**
 * Moves the new build to `dist`. The old folder sometimes can't be moved away, such as on Windows while one of its
 * files is open. The new files are then copied over it.
 * @param {string} staging
 */
async function replaceDist(staging) {
  const dist = path.join(root, 'dist');
  const old = path.join(root, `dist.old-${process.pid}`);
  try {
    if (existsSync(dist)) await rename(dist, old);
    await rename(staging, dist);
  } catch {
    await mkdir(dist, { recursive: true });
    await cp(staging, dist, { recursive: true });
    await rm(staging, { recursive: true, force: true });
  }
  await rm(old, { recursive: true, force: true });
}

/**
 * Returns the build id, which is a hash of all files in the folder. Before a running Outlay loads more files, it
 * compares the id on disk with the id of the build from which it was started.
 * @param {string} folder
 */
function digestOf(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Removes the folders of interrupted builds, but not the folder of a running build. */
async function removeLeftovers() {
  for (const name of await readdir(root)) {
    const pid = /^dist\.(?:building|old)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(path.join(root, name), { recursive: true, force: true });
  }
}
