/**
 * Tests the audit log. It has one line for each event, and one for many equal events. Only its owner can read it, and
 * its size is limited. If it can't be written, the program goes on.
 */
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createAuditLog, type AuditEvent } from '../../../../src/platform/companion/audit/audit-log.ts';
import { aFolder } from '../support/a-folder.ts';

const AT = Date.UTC(2026, 10, 22, 9, 30);
const KEPT: AuditEvent = { what: 'key.kept', kind: 'admin', place: 'system' };

async function linesOf(folder: string, name: string): Promise<unknown[]> {
  const text = await readFile(join(folder, name), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

test('each act is one line of JSON with when, who and what', async () => {
  const folder = join(await aFolder(), 'settings');
  const audit = createAuditLog({ folder, now: () => AT, onFailed: () => undefined });
  audit.write(KEPT, 'command');
  audit.write({ what: 'session.opened', session: 'page-1' }, 'page:page-1');
  await audit.close();
  const text = await readFile(join(folder, 'audit.log'), 'utf8');
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([
    { at: '2026-11-22T09:30:00.000Z', who: 'command', ...KEPT },
    { at: '2026-11-22T09:30:00.000Z', who: 'page:page-1', what: 'session.opened', session: 'page-1' },
  ]);
});

test.skipIf(process.platform === 'win32')(
  'only its owner can read it, also after somebody opened it to others',
  async () => {
    const folder = await aFolder();
    const audit = createAuditLog({ folder, now: () => AT, onFailed: () => undefined });
    const mode = async (): Promise<number> => (await stat(join(folder, 'audit.log'))).mode & 0o777;
    audit.write(KEPT, 'command');
    await audit.close();
    expect(await mode()).toBe(0o600);
    await chmod(join(folder, 'audit.log'), 0o644);
    audit.write(KEPT, 'command');
    await audit.close();
    expect(await mode()).toBe(0o600);
  },
);

test('what is full becomes an older file; five are kept, the newest lines in the first', async () => {
  const folder = await aFolder();
  const audit = createAuditLog({ folder, now: () => AT, onFailed: () => undefined, maxBytes: 300 });
  for (let count = 0; count < 40; count += 1) audit.write({ what: 'export', of: `csv:${count}` }, 'command');
  await audit.close();
  expect((await readdir(folder)).sort()).toEqual(['audit.log', ...[1, 2, 3, 4].map((age) => `audit.log.${age}`)]);
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(300);
  expect(await readFile(join(folder, 'audit.log'), 'utf8')).toContain('csv:39');
  expect(await readFile(join(folder, 'audit.log.1'), 'utf8')).not.toContain('csv:39');
});

test('two processes that fill the log at the same time lose no line and start no file twice', async () => {
  const folder = await aFolder();
  const reasons: string[] = [];
  const onFailed = (reason: string): void => void reasons.push(reason);
  const logs = [1, 2].map(() => createAuditLog({ folder, now: () => AT, onFailed, maxBytes: 400 }));
  for (let count = 0; count < 9; count += 1)
    for (const [at, audit] of logs.entries()) audit.write({ what: 'export', of: `csv:${count}-${at}` }, 'command');
  await Promise.all(logs.map((audit) => audit.close()));
  expect(reasons).toEqual([]);
  const names = await readdir(folder);
  const lines = await Promise.all(names.map((name) => linesOf(folder, name)));
  expect(lines.flat()).toHaveLength(18);
});

test('what callers without a session try is counted in a file of its own and pushes no other line out', async () => {
  const folder = await aFolder();
  const audit = createAuditLog({ folder, now: () => AT, onFailed: () => undefined, maxBytes: 300 });
  audit.write(KEPT, 'command');
  for (let count = 0; count < 100_000; count += 1)
    audit.write({ what: 'pairing.failed', why: 'tooManyBad' }, 'unknown');
  await audit.close();
  expect((await readdir(folder)).sort()).toEqual(['audit-unknown.log', 'audit.log']);
  expect(await linesOf(folder, 'audit.log')).toMatchObject([KEPT]);
  expect(await linesOf(folder, 'audit-unknown.log')).toEqual([
    { at: '2026-11-22T09:30:00.000Z', who: 'unknown', what: 'pairing.failed', why: 'tooManyBad' },
    { at: '2026-11-22T09:30:00.000Z', who: 'unknown', what: 'pairing.failed', why: 'tooManyBad', times: 99_999 },
  ]);
});

test('what a device repeats is counted, and written again after a while', async () => {
  const folder = await aFolder();
  const audit = createAuditLog({ folder, now: () => AT, onFailed: () => undefined, repeatMs: 20 });
  for (let count = 0; count < 5; count += 1) audit.write({ what: 'export', of: 'csv:months' }, 'device:1');
  await expect.poll(() => linesOf(folder, 'audit.log')).toMatchObject([{ of: 'csv:months' }, { times: 4 }]);
  audit.write({ what: 'export', of: 'csv:months' }, 'device:1');
  audit.write({ what: 'export', of: 'csv:models' }, 'device:1');
  await audit.close();
  expect((await linesOf(folder, 'audit.log')).slice(2)).toMatchObject([{ of: 'csv:months' }, { of: 'csv:models' }]);
});

test('lines that come faster than the disk takes them are counted instead of kept in memory', async () => {
  const folder = await aFolder();
  const audit = createAuditLog({ folder, now: () => AT, onFailed: () => undefined });
  for (let count = 0; count < 1500; count += 1) audit.write(KEPT, 'command');
  await audit.close();
  audit.write(KEPT, 'command');
  audit.write(KEPT, 'command');
  await audit.close();
  const lines = await linesOf(folder, 'audit.log');
  expect(lines).toHaveLength(1002);
  expect(lines[1000]).toMatchObject({ ...KEPT, linesLostBefore: 500 });
  expect(lines[1001]).not.toHaveProperty('linesLostBefore');
});

test('a disk that refuses is reported once, and again after it has worked in between', async () => {
  const folder = join(await aFolder(), 'settings');
  await writeFile(folder, 'a file where the folder should be');
  const reasons: string[] = [];
  const audit = createAuditLog({ folder, now: () => AT, onFailed: (reason) => reasons.push(reason) });
  audit.write(KEPT, 'command');
  audit.write(KEPT, 'command');
  await audit.close();
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(/^E[A-Z]+$/);
});

test('a folder in the place of the file stops nothing', async () => {
  const folder = await aFolder();
  await mkdir(join(folder, 'audit.log'));
  const reasons: string[] = [];
  const audit = createAuditLog({ folder, now: () => AT, onFailed: (reason) => reasons.push(reason) });
  audit.write(KEPT, 'command');
  await audit.close();
  expect(reasons).toEqual(['EISDIR']);
});
