/**
 * Tests that a web page of this machine reads the JSON API without the token only while this user or root runs the
 * program that serves the page.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { createApiToken } from '../../../../src/platform/companion/api/api-token.ts';
import {
  createPageOwnerCheck,
  pageOwnerCheckOfThisMachine,
} from '../../../../src/platform/companion/server/page-owner.ts';
import { indexSockets } from '../../../../src/platform/companion/server/socket-index.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { anApi, LISTED_ORIGIN, type AnApi } from '../api/support/an-api.ts';

const OUR_UID = 1000;
const OTHER_UID = 1007;
const ORIGIN = 'http://localhost:18888';
const HERE = '0100007F';
const ALL = '00000000';
const HERE_6 = '00000000000000000000000001000000';

/** A line of the kernel's table: a program of the user listens on a port (default: 18888). */
function listening(uid: number, address = HERE, port = '49C8'): string {
  return `   0: ${address}:${port} ${'0'.repeat(address.length)}:0000 0A 00000000:00000000 00:00000000 00000000  ${uid}        0 100 1 0 100 0 0 10 0\n`;
}

function isOwn(tables: readonly (string | null)[], origin = ORIGIN, admitsUnseen = false): Promise<boolean> {
  const readTables = () =>
    Promise.resolve(tables.map((table) => (table === null ? null : indexSockets(Buffer.from(table)))));
  return createPageOwnerCheck({ readTables, trusted: new Set([0, OUR_UID]), admitsUnseen })(origin);
}

describe('a page of this machine is this user’s', () => {
  it.each([
    ['when this user serves it', [listening(OUR_UID), '']],
    ['when root serves it at all addresses', [listening(0, ALL), '']],
    ['when this user serves it at ::1', ['', listening(OUR_UID, HERE_6)]],
  ])('%s', async (_, tables) => {
    expect(await isOwn(tables)).toBe(true);
  });

  it('on the usual port, which the origin does not name', async () => {
    expect(await isOwn([listening(OUR_UID, ALL, '0050'), ''], 'http://127.0.0.1')).toBe(true);
    expect(await isOwn([listening(OUR_UID, ALL, '01BB'), ''], 'https://localhost')).toBe(true);
    expect(await isOwn([listening(OUR_UID, ALL, '0050'), ''], 'https://localhost')).toBe(false);
  });

  it('where the system has no table, and in WSL, where a Windows program may serve it', async () => {
    expect(await isOwn(['', ''])).toBe(true);
    expect(await isOwn([listening(OUR_UID, HERE, '0001'), ''], ORIGIN, true)).toBe(true);
    const withoutTable = { readTables: null, trusted: new Set<number>(), admitsUnseen: false };
    expect(await createPageOwnerCheck(withoutTable)(ORIGIN)).toBe(true);
  });
});

describe('a page of this machine is not this user’s', () => {
  it.each([
    ['when another user serves it', [listening(OTHER_UID), '']],
    ['when another user serves it at one of the two addresses', [listening(OUR_UID), listening(OTHER_UID, HERE_6)]],
    ['when nobody serves it any more', [listening(OUR_UID, HERE, '0001'), '']],
  ])('%s', async (_, tables) => {
    expect(await isOwn(tables)).toBe(false);
  });
});

describe('the JSON API', () => {
  const apis: AnApi[] = [];
  afterEach(async () => {
    await Promise.all(apis.splice(0).map(({ server }) => server.close()));
  });

  it('gives figures to such a page with the token only', async () => {
    const { token, digest } = createApiToken(randomBytes);
    const refuse = () => Promise.resolve(false);
    const open = await anApi({}, undefined, undefined, undefined, refuse);
    const withToken = await anApi({ tokenDigest: digest }, undefined, undefined, undefined, refuse);
    const anyWebsite = await anApi({ isOpenToAnyWebsite: true }, undefined, undefined, undefined, refuse);
    apis.push(open, withToken, anyWebsite);
    for (const path of ['/usage', '/query', '/metrics', '/openapi.json']) {
      const refused = await open.get(path, { origin: ORIGIN });
      expect(refused.status).toBe(403);
      // The page may read the reason for the refusal.
      expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(await refused.json()).toMatchObject({ error: 'otherPage' });
    }
    const shown = await withToken.get('/usage', { origin: ORIGIN, authorization: `Bearer ${token}` });
    expect(await shown.text()).toContain(CANARY_ORGANIZATION);
    expect((await open.get('/health', { origin: ORIGIN })).status).toBe(200);
    expect((await open.get('/usage', { origin: ORIGIN }, 'OPTIONS')).status).toBe(204);
    // Programs and listed websites are not checked. If the person allows all websites, no website is checked.
    expect((await open.get('/usage')).status).toBe(200);
    expect((await open.get('/usage', { origin: LISTED_ORIGIN })).status).toBe(200);
    expect((await anyWebsite.get('/usage', { origin: ORIGIN })).status).toBe(200);
  });

  it.skipIf(process.platform !== 'linux')('looks into the table of this machine', async () => {
    const api = await anApi({}, undefined, undefined, undefined, pageOwnerCheckOfThisMachine());
    apis.push(api);
    const page = createServer();
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const origin = `http://localhost:${(page.address() as AddressInfo).port}`;
    expect((await api.get('/usage', { origin })).status).toBe(200);
    await new Promise((resolve) => page.close(resolve));
    expect((await api.get('/usage', { origin })).status).toBe(403);
  });
});
