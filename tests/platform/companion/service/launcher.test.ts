/**
 * Tests the script that a service starts. The script starts Outlay with the service's port, folder and environment
 * variables. It still works after the recorded version of Node was removed.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it, vi } from 'vitest';

import { shellLauncher } from '../../../../src/platform/companion/service/launcher.ts';
import { serviceEnvironment } from '../../../../src/platform/companion/service/service-environment.ts';
import type { ServiceManager, ServicePlan } from '../../../../src/platform/companion/service/service.ts';
import { aFolder } from '../support/a-folder.ts';

const run = promisify(execFile);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Makes a home folder with a Node below `versions of o'node`, and a program that prints its arguments. */
async function aHome() {
  const home = await aFolder();
  const node = join(home, "versions of o'node", 'bin', 'node');
  const script = join(home, 'program', 'outlay.js');
  await Promise.all([node, script].map((path) => mkdir(dirname(path), { recursive: true })));
  await symlink(process.execPath, node);
  await writeFile(
    script,
    'console.log(JSON.stringify({ args: process.argv.slice(2), node: process.argv0, env: process.env }))',
  );
  const plan: ServicePlan = { node, script, port: 9500, home: join(home, "out'lay $HOME"), environment: {} };
  return {
    home,
    plan,
    async start(changes: Partial<ServicePlan> = {}, manager: ServiceManager = 'systemd', env = {}): Promise<Ended> {
      const launcher = join(home, 'start-outlay.sh');
      await writeFile(launcher, shellLauncher({ ...plan, ...changes }, manager));
      // The environment has neither the person's own shell nor their PATH. A Node is found only if it is in /bin.
      const environment = { HOME: home, PATH: '/nowhere:/bin', SHELL: '/bin/sh', ...env };
      return run('/bin/sh', [launcher], { env: environment }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        (error: Ended) => error,
      );
    },
  };
}

const given = ({ stdout }: Ended) =>
  JSON.parse(stdout) as { args: string[]; node: string; env: Record<string, string | undefined> };

describe.skipIf(process.platform === 'win32')('the launcher of a service', () => {
  it('starts the recorded Node with the port, the settings folder and the proxies, every character as itself', async () => {
    const { plan, start } = await aHome();
    const proxy = `http://user:pa'ss"$HOME%40\\@proxy.example:8080`;
    const started = given(await start({ environment: { HTTPS_PROXY: proxy, NODE_EXTRA_CA_CERTS: '/etc/a b.pem' } }));
    expect(started.args).toEqual(['start', '--no-open', '--port', '9500']);
    expect(started.node).toBe(plan.node);
    expect(started.env).toMatchObject({
      OUTLAY_HOME: plan.home,
      HTTPS_PROXY: proxy,
      NODE_EXTRA_CA_CERTS: '/etc/a b.pem',
    });
    expect(started.env['OUTLAY_SERVICE']).toBe('systemd');
  });

  it('finds another Node when an upgrade has removed the recorded one', async () => {
    const { home, plan, start } = await aHome();
    await rm(plan.node);
    const volta = join(home, '.volta/bin/node');
    await mkdir(dirname(volta), { recursive: true });
    await symlink(process.execPath, volta);
    expect(given(await start()).node).toBe(volta);
    await rm(volta);
    for (const version of ['v20.19.0', 'v20.2.0']) {
      await mkdir(join(home, '.nvm/versions/node', version, 'bin'), { recursive: true });
      await symlink(process.execPath, join(home, '.nvm/versions/node', version, 'bin/node'));
    }
    expect(given(await start()).node).toBe(join(home, '.nvm/versions/node/v20.19.0/bin/node'));
    await rm(join(home, '.nvm'), { recursive: true });
    expect(given(await start({}, 'systemd', { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` })).args).toHaveLength(
      4,
    );
  });

  it('finds the Node of a login shell', async () => {
    const { home, plan, start } = await aHome();
    await rm(plan.node);
    const node = join(home, 'anywhere', 'node');
    await mkdir(dirname(node));
    await symlink(process.execPath, node);
    await writeFile(join(home, '.profile'), `echo Welcome\nPATH="${dirname(node)}:$PATH"\n`);
    const found = await start();
    // If a machine has a Node in /usr/bin or /usr/local/bin, that Node is found first.
    expect([node, '/usr/bin/node', '/usr/local/bin/node']).toContain(given(found).node);
  });

  it('finds the program again beside the Node that took over', async () => {
    const { home, plan, start } = await aHome();
    await symlink(plan.script.replace('outlay.js', 'new.js'), join(dirname(plan.node), 'outlay'));
    await writeFile(join(home, 'program/new.js'), await readFile(plan.script));
    await rm(plan.script);
    expect(given(await start()).args).toHaveLength(4);
  });

  it.each([
    ['systemd', 127],
    ['launchd', 0],
  ] as const)('without any program says what to do, and %s does not try for ever', async (manager, code) => {
    const { plan, start } = await aHome();
    await rm(plan.script);
    const ended = await start({}, manager);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain('run "outlay service install" again');
  });
});

it('a service gets the variables that lead through a proxy or add certificates, as they are set', () => {
  expect(
    serviceEnvironment({
      https_proxy: 'http://p:1',
      NO_PROXY: 'localhost',
      HTTP_PROXY: '',
      ANTHROPIC_API_KEY: 'x',
      PATH: '/bin',
    }),
  ).toEqual({ https_proxy: 'http://p:1', NO_PROXY: 'localhost' });
});

it.each([
  ['authorities/company.pem', join('/home/ada/work', 'authorities/company.pem')],
  ['../company.pem', join('/home/ada', 'company.pem')],
  ['/etc/company.pem', '/etc/company.pem'],
])('a service gets the certificates in %s with their full path', (file, path) => {
  expect(serviceEnvironment({ NODE_EXTRA_CA_CERTS: file }, '/home/ada/work')).toEqual({ NODE_EXTRA_CA_CERTS: path });
});

it('the folder of this process is not looked up if no path is relative to it, because it may have been deleted', () => {
  vi.spyOn(process, 'cwd').mockImplementation(() => {
    throw Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), { code: 'ENOENT' });
  });
  expect(serviceEnvironment({})).toEqual({});
  const certificates = { NODE_EXTRA_CA_CERTS: '/etc/company.pem' };
  expect(serviceEnvironment(certificates)).toEqual(certificates);
});
