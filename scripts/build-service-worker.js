/**
 * Adds two scripts to the finished web application. The first is the service worker. It has a fixed address and the
 * list of files that it may cache. The second removes that service worker from a browser.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { collectPackages } from './third-party-notices.js';

/** Paths of the files that only the room or some pages need. They are cached when they are first used. */
const LATER = /^\/(?:room|flags)\/|\.woff2$|^\/icons\//;
/**
 * Paths of the files that are never cached: files about the build (such as source maps), the service workers, and the
 * HTML files. The page is cached under the address `/` instead.
 */
const NEVER = /^\/(?:\.vite\/|_headers$|index\.html$|widget\.html$|service-worker(?:-off)?\.js$)|\.(?:map|txt)$/;
const ROOM_MODULES = /\/node_modules\/(three|@react-three|@pmndrs|yoga-layout)\//;

/**
 * Builds both scripts and writes them to the web application.
 * @param {string} root the checkout
 * @param {string} web the folder of the web application that was just built
 * @param {Set<string>} packages receives the folders of the packages that the scripts contain
 */
export async function buildServiceWorker(root, web, packages) {
  const isOff = process.env['OUTLAY_SERVICE_WORKER'] === 'off';
  /**
   * @param {string} source
   * @param {string} name
   */
  const buildScript = (source, name) =>
    build({
      root,
      configFile: false,
      publicDir: false,
      plugins: [collectPackages(packages)],
      define: { BUILD_LIST: JSON.stringify(listOf(web)) },
      build: {
        outDir: web,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: {
          input: path.join(root, 'src/platform/browser', source),
          output: { format: 'iife', entryFileNames: name },
        },
      },
    });
  await buildScript(isOff ? 'service-worker-off.ts' : 'service-worker.ts', 'service-worker.js');
  await buildScript('service-worker-off.ts', 'service-worker-off.js');
}

/** @param {string} web */
function listOf(web) {
  const page = readFileSync(path.join(web, 'index.html'), 'utf8');
  const id = /<meta name="outlay-build" content="(\w+)"/.exec(page)?.[1];
  if (id === undefined) throw new Error('the page does not say which build it is');
  const room = roomFiles(web);
  const paths = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(web, name)).isFile())
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter((name) => !NEVER.test(name))
    .sort();
  /** @param {string} name */
  const isLater = (name) => LATER.test(name) || room.has(name);
  return {
    build: id,
    first: ['/', ...paths.filter((name) => !isLater(name))],
    later: paths.filter(isLater),
  };
}

/**
 * Returns the paths of the scripts that contain a library of the room, and the paths of the style sheets of these
 * scripts.
 * @param {string} web
 * @returns {Set<string>}
 */
function roomFiles(web) {
  const manifest = path.join(web, '.vite/manifest.json');
  /** @type {readonly { fileName: string, modules: readonly string[] }[]} */
  const chunks = JSON.parse(readFileSync(path.join(web, '.vite/chunks.json'), 'utf8'));
  const names = new Set(
    chunks.filter(({ modules }) => modules.some((module) => ROOM_MODULES.test(module))).map(({ fileName }) => fileName),
  );
  /** @type {Record<string, { file: string, css?: readonly string[] }>} */
  const entries = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const styles = Object.values(entries).flatMap(({ file, css = [] }) => (names.has(file) ? css : []));
  return new Set([...names, ...styles].map((name) => `/${name}`));
}
