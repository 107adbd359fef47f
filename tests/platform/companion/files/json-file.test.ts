/**
 * If a disk damages a record, the record is restored from its backup. A record that says who has access is never
 * restored to an earlier state.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createJsonFile } from '../../../../src/platform/companion/files/json-file.ts';
import { aFolder } from '../support/a-folder.ts';

it('falls back on the record before where the last one is damaged', async () => {
  const folder = await aFolder();
  const file = createJsonFile(folder, 'settings.json');
  await file.save({ currency: 'EUR' });
  await file.save({ currency: 'SEK' });
  await writeFile(join(folder, 'settings.json'), '{ dam');
  expect(await file.load()).toEqual({ currency: 'EUR' });
});

it('has each of several updates that begin at the same time', async () => {
  const file = createJsonFile(await aFolder(), 'alerts.json');
  const add = (name: string) => (saved: unknown) => [...((saved ?? []) as string[]), name];
  await Promise.all([file.update(add('a')), file.update(add('b'))]);
  expect(await file.load()).toEqual(['a', 'b']);
});

it('never falls back on a device that was revoked since', async () => {
  const folder = await aFolder();
  const file = createJsonFile(folder, 'devices.json', { keepsBefore: false });
  await file.save({ devices: ['lost headset'] });
  await file.save({ devices: [] });
  await writeFile(join(folder, 'devices.json'), '{ dam');
  expect(await createJsonFile(folder, 'devices.json').load()).toEqual({ devices: [] });
  expect((await readdir(folder)).sort()).toEqual(['devices.json', 'devices.json.bak']);
});

it('keeps a copy of a file that cannot be read before it writes, because a person may have made the file by hand', async () => {
  const folder = await aFolder();
  const file = createJsonFile(folder, 'settings.json');
  await writeFile(join(folder, 'settings.json'), '{ "currency": "EUR" "alerts": true }');
  await file.save({ currency: 'SEK' });
  expect(await readFile(join(folder, 'settings.json.damaged'), 'utf8')).toContain('EUR');
  expect(await file.load()).toEqual({ currency: 'SEK' });
  await file.remove();
  expect(await readdir(folder)).toEqual([]);
});

it('keeps no copy of a damaged file from which removed entries must be gone, and loses nothing that was saved', async () => {
  const folder = await aFolder();
  const path = join(folder, 'message-secrets.json');
  const file = createJsonFile(folder, 'message-secrets.json', { keepsBefore: false });
  const secrets = { slack: 'https://hooks.slack.example/removed', ntfy: 'https://ntfy.example/kept' };
  await file.save(secrets);
  await writeFile(path, (await readFile(path, 'utf8')).slice(0, -3));
  expect(await file.load()).toEqual(secrets);
  await file.save({ ntfy: secrets.ntfy });
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(names.toSorted()).toEqual(['message-secrets.json', 'message-secrets.json.bak']);
  expect(texts.join('')).not.toContain('removed');
});

it('reads a file that an editor began with a byte order mark', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'settings.json'), '\ufeff{ "currency": "EUR" }');
  expect(await createJsonFile(folder, 'settings.json').load()).toEqual({ currency: 'EUR' });
});
