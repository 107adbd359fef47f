/**
 * Enters a recognizable key in the built companion (the process that `outlay` starts), on a desktop with a real keyring
 * if this machine has one. The key is set, used, replaced and locked, and the companion is started again. Then the test
 * searches for the key in everything that was written, sent, printed or visible to another program.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { decodePlain, encodePlain } from '../../../src/core/base/plain-codec.ts';
import { aFreePort } from '../../support/a-free-port.ts';
import { filesUnder, tracesIn } from '../../support/canary/traces-of.ts';
import { watchProcesses } from '../../support/canary/watch-processes.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { startRatesServer, type RatesServer } from '../../support/wire-server/rates-server.ts';
import { headersCarrying, type RecordedRequest } from '../../support/wire-server/recorded-request.ts';
import { startWireServer, type WireServer } from '../../support/wire-server/wire-server.ts';
import { aDesktop, type ADesktop } from './keys/support/a-desktop.ts';
import { whyNoKeyring } from '../../../scripts/keyring.js';
import { aBrowserKey } from './support/a-browser-key.ts';
import { makeFolder, removeFolder } from './support/a-folder.ts';
import { aProgram, type AProgram, type Running } from './support/a-program.ts';

const FIRST = 'sk-ant-admin01-CANARY-first-5d1f0a77c2';
const SECOND = 'sk-ant-admin01-CANARY-second-93b6e04f18';
const REGULAR = 'sk-ant-api03-CANARY-regular-e7a2c95b60';
const PASSPHRASE = 'CANARY passphrase 41c8';
const SECRETS = [FIRST, SECOND, REGULAR, PASSPHRASE];

const hasKeyring = whyNoKeyring() === null;
let desktop: ADesktop | null = null;
let desktopHome = '';
let program: AProgram;
let wire: WireServer;
let rates: RatesServer;

beforeAll(async () => {
  desktopHome = await makeFolder();
  if (hasKeyring) desktop = await aDesktop(desktopHome, 'unlocked');
  program = await aProgram(desktop?.environment);
  const organization = randomOrganization(5, 'tiny', { now: Date.now() });
  wire = await startWireServer({ organization, adminKeys: [FIRST, SECOND], workspaceKeys: [REGULAR] });
  rates = await startRatesServer({ asOf: Date.now() });
});
afterAll(async () => {
  await Promise.all([wire.close(), rates.close()]);
  await desktop?.leave();
  await program.remove();
  await removeFolder(desktopHome);
});

test('only the requests to the provider carry a key', async () => {
  const processes = watchProcesses();
  onTestFinished(() => void processes.stop());
  const heard: [name: string, text: string][] = [];
  const runs: Running[] = [];
  onTestFinished(() => {
    for (const { child } of runs) child.kill('SIGKILL');
  });

  async function outlay(args: readonly string[], input?: string): Promise<string> {
    const { code, stdout, stderr } = await program.run(args, input);
    heard.push([`outlay ${args.join(' ')}`, stdout + stderr]);
    expect([args.join(' '), code, stderr]).toEqual([args.join(' '), 0, expect.any(String)]);
    return stdout;
  }

  async function started(): Promise<Page> {
    const run = program.start([
      '--verbose',
      '--no-open',
      '--port',
      '0',
      '--provider-url',
      wire.url,
      '--rates-url',
      rates.url,
    ]);
    runs.push(run);
    return openPage(run, heard);
  }

  async function stopped(): Promise<void> {
    runs.at(-1)?.child.kill('SIGTERM');
    await runs.at(-1)?.finished;
  }

  // The first key is saved with the command line, before the companion (Outlay's local program) runs.
  const place = hasKeyring ? 'system' : 'passphrase';
  await outlay(
    ['key', 'set', '--in', place, '--provider-url', wire.url],
    hasKeyring ? FIRST : `${FIRST}\n${PASSPHRASE}\n`,
  );
  expect(await outlay(['key', 'status'])).toContain(FIRST.slice(-4));

  // Uses the key for a refresh and a probe, reads the state and the settings in several ways, and adds a regular key
  // (not an admin key) to the vault (encrypted files).
  const first = await started();
  if (!hasKeyring) await first.host('unlock', [PASSPHRASE]);
  await first.untilLive();
  await first.host('setKey', [{ kind: 'regular', key: REGULAR, place: 'passphrase', passphrase: PASSPHRASE }]);
  await first.host('setKey', [{ kind: 'admin', key: `${FIRST}x`, place: 'run' }]);
  await first.host('probe', []);
  await first.call('refresh', 'all');
  await first.call('reports', { apiKeyIds: null, intradayKeys: 10, monthKeys: 10 });
  await first.call('keys', null).catch(() => null);
  const port = String(await aFreePort());
  await outlay(['settings', 'set', 'api.port', port]);
  await outlay(['settings', 'set', 'api.isEnabled', 'on']);
  await expect
    .poll(() => ask(`http://127.0.0.1:${port}/usage`, heard), { timeout: 20_000 })
    .toContain('"schemaVersion"');
  await outlay(['settings', 'get', '--json']);
  await outlay(['settings', 'export']);
  await outlay(['status']);
  await outlay(['status', '--format', 'json']);
  await outlay(['export', 'months']);
  await outlay(['snapshot']);
  await outlay(['key', 'status', '--json']);
  await outlay(['open']);
  await first.host('exportSnapshot', [PASSPHRASE]);
  await stopped();

  // Starts the companion (Outlay's local program) again. The companion now has figures, and a key in the vault replaces
  // the earlier key.
  const second = await started();
  if (!hasKeyring) await second.host('unlock', [PASSPHRASE]);
  await second.untilLive();
  await outlay(['key', 'set', '--in', 'passphrase'], `${SECOND}\n${PASSPHRASE}\n`);
  await second.untilLive();
  await expect.poll(() => requestsWith(wire.requests, SECOND)).toBeGreaterThan(2);
  await second.host('lock', []);
  await second.host('unlock', [`not the ${PASSPHRASE}`]);
  await stopped();

  // Starts Outlay's local program once more. The vault is opened with its passphrase, and the keys are deleted.
  const third = await started();
  expect(await third.host('unlock', [PASSPHRASE])).toMatchObject({ ok: true });
  await third.untilLive();
  const kept = await filesUnder(program.home);
  await outlay(['key', 'delete']);
  await outlay(['key', 'delete', '--regular']);
  await stopped();

  heard.push(...runs.flatMap(({ printed }) => Object.entries(printed)));
  const processesSeen = processes.stop();
  const places = {
    'printed and answered': heard,
    'arguments and environments': processesSeen,
    'files while it ran': kept,
    'files afterwards': await filesUnder(program.home),
    'files of the desktop': await filesUnder(desktopHome),
    'requests for rates': rates.requests.map((request) => [request.path, JSON.stringify(request)] as const),
    'addresses of requests to the provider': wire.requests.map(
      ({ path, query, headers }) => [path, JSON.stringify([path, query, { ...headers, 'x-api-key': '' }])] as const,
    ),
  };
  for (const [name, texts] of Object.entries(places)) expect([name, tracesIn(texts, SECRETS)]).toEqual([name, []]);
  expect(kept.size).toBeGreaterThan(5);
  if (process.platform === 'linux') {
    expect([...processesSeen.values()].filter((text) => text.includes('keyring-process.js')).length).toBeGreaterThan(1);
  }
  for (const key of [FIRST, SECOND, REGULAR]) {
    expect([...new Set(headersCarrying(wire.requests, key))]).toEqual(['x-api-key']);
  }
});

test('the search finds a key in every dress', async () => {
  const folder = await makeFolder();
  const dressed = {
    plain: `{"key":"${FIRST}"}`,
    base64: Buffer.from(`x${FIRST}y`).toString('base64'),
    hex: Buffer.from(`xy${FIRST}`).toString('hex'),
    wide: Buffer.from(FIRST, 'utf16le'),
    percent: [...Buffer.from(FIRST)].map((byte) => `%${byte.toString(16)}`).join(''),
  };
  for (const [name, text] of Object.entries(dressed)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'innocent'), 'sk-ant-admin01-somebody-else');
  const found = tracesIn(await filesUnder(folder), SECRETS).map((path) => path.slice(folder.length + 1));
  await removeFolder(folder);
  expect(found.toSorted()).toEqual(Object.keys(dressed).toSorted());
});

interface Page {
  call(method: string, argument: unknown): Promise<unknown>;
  host(method: string, values: readonly unknown[]): Promise<unknown>;
  /** waits until there are figures from the provider, and nothing more is being loaded */
  untilLive(): Promise<void>;
}

const LINK = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)\/#t=([\w-]{43})/;

/** Does what a page does with the printed link, and records every answer. */
async function openPage(run: Running, heard: [string, string][]): Promise<Page> {
  const [, port = '', token = ''] = await run.printedText(LINK);
  const origin = `http://127.0.0.1:${port}`;
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: encodePlain(body),
    });
    const text = await response.text();
    heard.push([path, JSON.stringify([...response.headers]) + text]);
    const decoded = decodePlain(text);
    return decoded.ok ? decoded.value : null;
  };
  const { key: publicKey } = aBrowserKey();
  const { bearer } = (await post('/bridge/session', { token, publicKey })) as { bearer: string };
  const headers = { authorization: `Bearer ${bearer}` };
  return {
    call: (method, argument) => post('/bridge/call', { method, arguments: [argument] }, headers),
    host: (method, values) => post('/bridge/host', { method, arguments: values }, headers),
    async untilLive() {
      const abort = new AbortController();
      const response = await fetch(`${origin}/bridge/events`, { headers, signal: abort.signal });
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        const last = text.slice(text.lastIndexOf('"kind":"status"'));
        if (last.includes('"dataSource":"live"') && last.includes('"progress":null')) break;
      }
      abort.abort();
      heard.push(['/bridge/events', text]);
    },
  };
}

async function ask(url: string, heard: [string, string][]): Promise<string> {
  const text = await fetch(url).then((response) => response.text(), String);
  heard.push([url, text]);
  return text;
}

function requestsWith(requests: readonly RecordedRequest[], key: string): number {
  return requests.filter(({ headers }) => headers['x-api-key'] === key).length;
}
