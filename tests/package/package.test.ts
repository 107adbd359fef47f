/** Tests the package that a person installs from its tarball, on a machine without this checkout. */
import { isBuiltin } from 'node:module';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { selfSigned } from '../support/self-signed.ts';
import { startProxy, startTlsFront } from '../platform/companion/outgoing/support/proxy-server.ts';
import { PATHS } from '../support/wire-server/routes.ts';
import { ADMIN_KEY } from '../support/wire-server/wire-options.ts';
import { startWireServer } from '../support/wire-server/wire-server.ts';
import {
  emptyFolder,
  install,
  npm,
  pack,
  registryProblem,
  ROOT,
  run,
  sizeOf,
  startOutlay,
  type Packed,
} from './installed.ts';
import { eventually } from '../support/eventually.ts';

const MOST_BYTES = 15_000_000;
/** The most packages that package.json may list as dependencies. */
const MOST_DEPENDENCIES = 9;
const SLOW_MS = 180_000;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

let folder: string;
let packed: Packed;
let manifest: Manifest;

beforeAll(async () => {
  folder = await emptyFolder();
  packed = await pack(folder);
  manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Manifest;
}, SLOW_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the package', () => {
  it('holds the launcher, the build and the licences, and neither sources nor maps', () => {
    const top = new Set(
      packed.paths.map((path) =>
        path
          .split('/')
          .slice(0, path.startsWith('dist/') ? 2 : 1)
          .join('/'),
      ),
    );
    expect([...top].toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'dist/THIRD_PARTY_NOTICES.txt',
      'dist/companion',
      'dist/web',
      'package.json',
    ]);
    expect(packed.paths.filter((path) => /\.(?:map|tsx?|tgz)$|\/\./.test(path))).toEqual([]);
    expect(packed.paths).toContain('dist/companion/main.js');
    expect(packed.paths).toContain('dist/web/index.html');
  });

  it('is at most 15 MB unpacked and needs at most nine packages by name', () => {
    expect(packed.unpackedSize).toBeLessThanOrEqual(MOST_BYTES);
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(MOST_DEPENDENCIES);
  });

  it('imports by name exactly the packages it depends on', async () => {
    const scripts = packed.paths.filter((path) => path.startsWith('dist/companion/'));
    const texts = await Promise.all(scripts.map((path) => readFile(join(ROOT, path), 'utf8')));
    const named = texts.flatMap((text) => [
      ...text.matchAll(/\b(?:from|import|import\(|createRequire\(import\.meta\.url\)\() ?["`]([@a-z][\w@/.:-]*)["`]/g),
    ]);
    const packages = named.map(([, name = '']) => name).filter((name) => !isBuiltin(name));
    const owners = new Set(packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
    expect([...owners].toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
  });

  it('is not made where nothing is built, and says so if it was made anyway', async () => {
    const unbuilt = join(folder, 'unbuilt');
    await mkdir(unbuilt);
    for (const name of ['package.json', '.npmrc', 'bin']) {
      await cp(join(ROOT, name), join(unbuilt, name), { recursive: true });
    }
    await expect(npm(['pack'], unbuilt)).rejects.toThrow('dist');
    await expect(run(process.execPath, ['bin/outlay.js', '--version'], unbuilt)).rejects.toMatchObject({
      code: 1,
      stderr: 'This package of Outlay was made without its build. Make it again with `npm run pack`.\n',
    });
  });
});

describe('installed with the packages of the registry alone', () => {
  let prefix: string;
  let launcher: string;
  let environment: NodeJS.ProcessEnv;
  let problem: string | null;

  beforeAll(async () => {
    problem = await registryProblem();
    if (problem !== null) return;
    prefix = join(folder, 'installed');
    await mkdir(prefix);
    await install(packed.file, prefix);
    const isWindows = process.platform === 'win32';
    launcher = join(prefix, isWindows ? '' : 'lib', 'node_modules', manifest.name, 'bin/outlay.js');
    environment = { ...process.env, OUTLAY_HOME: join(folder, 'home') };
  }, SLOW_MS);

  it('it says its version', { timeout: SLOW_MS }, async (context) => {
    context.skip(problem !== null, problem ?? '');
    const { stdout } = await run(process.execPath, [launcher, '--version'], folder, environment);
    expect(stdout.trim()).toBe(manifest.version);
  });

  it('it prints a snapshot of the demo', { timeout: SLOW_MS }, async (context) => {
    context.skip(problem !== null, problem ?? '');
    const { stdout } = await run(process.execPath, [launcher, 'snapshot', '--demo'], folder, environment);
    expect(JSON.parse(stdout)).toMatchObject({ dataSource: 'demo', currency: 'USD' });
  });

  it('it serves the demo’s page at the address it prints', { timeout: SLOW_MS }, async (context) => {
    context.skip(problem !== null, problem ?? '');
    const link = await startOutlay(launcher, ['--demo'], environment);
    const page = await fetch(link);
    expect(page.status).toBe(200);
    const scripts = [...(await page.text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) expect((await fetch(new URL(path, link))).status).toBe(200);
  });

  it('it reaches the provider and the rates service through the proxy alone', { timeout: SLOW_MS }, async (context) => {
    context.skip(problem !== null, problem ?? '');
    const certificate = selfSigned(['provider.invalid']);
    const wire = closedLater(await startWireServer());
    const provider = closedLater(await startTlsFront(certificate, wire.port));
    const proxy = closedLater(await startProxy({ hosts: { 'provider.invalid:8443': provider.port } }));
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, certificate.cert);
    const behindProxy = {
      ...environment,
      HTTPS_PROXY: `http://${proxy.address}`,
      no_proxy: '',
      NO_PROXY: '',
      https_proxy: '',
      NODE_EXTRA_CA_CERTS: authority,
    };
    const args = ['--provider-url', 'https://provider.invalid:8443', '--key-stdin'];
    await startOutlay(launcher, args, behindProxy, ADMIN_KEY);
    // The engine, which loads the figures, sends its requests from another thread. That thread must have the
    // environment and the certificates of the main thread.
    await eventually(() => {
      expect(wire.requests.map(({ path }) => path)).toContain(PATHS.cost);
      const targets = new Set(proxy.tunnels.map(({ target }) => target));
      expect([...targets].toSorted()).toEqual(['open.er-api.com:443', 'provider.invalid:8443']);
    });
  });

  it('it needs less than 30 MB together with its dependencies', async (context) => {
    context.skip(problem !== null, problem ?? '');
    const all = await sizeOf(prefix);
    const dependencies = all - packed.unpackedSize;
    process.stdout.write(`package ${megabytes(packed.unpackedSize)} MB, dependencies ${megabytes(dependencies)} MB\n`);
    expect(all).toBeLessThan(30_000_000);
  });
});

function closedLater<T extends { readonly close: () => Promise<unknown> }>(server: T): T {
  onTestFinished(async () => {
    await server.close();
  });
  return server;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
