/**
 * Tests what a page without a companion (Outlay's local program) stores in its browser: figures that may be deleted,
 * records, and claims. A claim is a name that only one page can reserve: if several pages claim the same name, exactly
 * one of them gets it.
 */
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFiguresStore } from '../../../../src/platform/browser/storage/figures-store.ts';
import { createHostRecords } from '../../../../src/platform/browser/storage/host-records.ts';
import { openDatabase } from '../../../../src/platform/browser/storage/database.ts';
import { useFakeIndexedDb, useNoIndexedDb } from '../fake-indexeddb.ts';

beforeEach(useFakeIndexedDb);

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('stored figures', () => {
  test('come back as they were committed, and null removes them', async () => {
    const store = createFiguresStore();
    await store.commit(
      new Map([
        ['org/a/x', bytes(1, 2)],
        ['org/a/y', bytes(3)],
      ]),
    );
    await store.commit(new Map([['org/a/y', null]]));
    const again = createFiguresStore();
    expect(await again.read('org/a/x')).toEqual(bytes(1, 2));
    expect(await again.read('org/a/y')).toBeNull();
  });

  test('are changed whole or not at all', async () => {
    const store = createFiguresStore();
    await store.commit(
      new Map([
        ['a', bytes(1)],
        ['b', bytes(1)],
      ]),
    );
    const unstorable = (() => undefined) as unknown as Uint8Array;
    await expect(
      store.commit(
        new Map([
          ['a', bytes(2)],
          ['b', unstorable],
        ]),
      ),
    ).rejects.toThrow();
    expect([await store.read('a'), await store.read('b')]).toEqual([bytes(1), bytes(1)]);
  });

  test('begin anew where the database is of a later version, and something odd in a row is nothing', async () => {
    const later = await openDB('outlay-figures', 9, {
      upgrade: (database) => void database.createObjectStore('other'),
    });
    later.close();
    const store = createFiguresStore();
    expect(await store.read('a')).toBeNull();
    await store.commit(new Map([['a', bytes(5)]]));
    expect(await store.read('a')).toEqual(bytes(5));
    await store.commit(new Map([['b', 'text' as unknown as Uint8Array]]));
    expect(await store.read('b')).toBeNull();
  });

  test('can be deleted while another page has them open, and both go on', async () => {
    const [one, other] = [createFiguresStore(), createFiguresStore()];
    await one.commit(new Map([['a', bytes(1)]]));
    expect(await other.read('a')).toEqual(bytes(1));
    await one.remove();
    expect(await other.read('a')).toBeNull();
    await other.commit(new Map([['a', bytes(2)]]));
    expect(await one.read('a')).toEqual(bytes(2));
  });

  test('are refused, not lost silently, where the browser gives no database', async () => {
    useNoIndexedDb();
    const store = createFiguresStore();
    await expect(store.commit(new Map([['a', bytes(1)]]))).rejects.toThrow('no storage here');
  });
});

describe('claims', () => {
  test('are given to exactly one of six pages, for every name', async () => {
    const pages = Array.from({ length: 6 }, () => createHostRecords().claims);
    const names = Array.from({ length: 20 }, (_, index) => `alert:org:2026-11:${index}`);
    const won = await Promise.all(names.flatMap((name) => pages.map((claims) => claims.claim([name]))));
    expect(won.flatMap((of) => [...of]).toSorted()).toEqual(names.toSorted());
  });

  test('of several names are all given to the same page, unless one of them was given before', async () => {
    const pages = Array.from({ length: 6 }, () => createHostRecords().claims);
    const won = await Promise.all(pages.map((claims) => claims.claim(['a', 'b', 'c'])));
    expect(won.filter(({ size }) => size > 0)).toEqual([new Set(['a', 'b', 'c'])]);
    expect(await createHostRecords().claims.claim(['c', 'd', 'd'])).toEqual(new Set(['d']));
  });

  test('are given to no page if one of the names cannot be saved', async () => {
    const { put } = IDBObjectStore.prototype;
    let puts = 0;
    const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(
      this: IDBObjectStore,
      value,
      key,
    ) {
      const request = put.call(this, value, key);
      puts += 1;
      if (puts === 2) this.transaction.abort();
      return request;
    });
    await expect(createHostRecords().claims.claim(['a', 'b'])).rejects.toThrow();
    failing.mockRestore();
    expect(await createHostRecords().claims.claim(['a'])).toEqual(new Set(['a']));
  });

  test('are saved without the ids that their names contain', async () => {
    await createHostRecords().claims.claim(['anomaly:org-1:2026-11-21:apiKey:apikey_01']);
    const saved = await openDatabase('outlay-host', []).use((database) => database.getAllKeys('claims'));
    expect(saved).toEqual([expect.stringMatching(/^[\w+/]{43}=$/)]);
  });

  test('hold after everything was closed', async () => {
    expect(await createHostRecords().claims.claim(['a'])).toEqual(new Set(['a']));
    expect(await createHostRecords().claims.claim(['a'])).toEqual(new Set());
  });

  test('belong to no page if they cannot be saved', async () => {
    useNoIndexedDb();
    await expect(createHostRecords().claims.claim(['a'])).rejects.toThrow();
  });
});

test('a database whose connection was closed from outside is opened again', async () => {
  const tables = openDatabase('outlay-test', ['t']);
  await tables.use((database) => database.put('t', 1, 'a'));
  await tables.use(async (database) => database.close());
  expect(await tables.use((database): Promise<unknown> => database.get('t', 'a'))).toBe(1);
});

test('a record that two pages change at the same time has both changes', async () => {
  const pages = [createHostRecords(), createHostRecords()];
  const add = (saved: unknown): unknown => [...((saved ?? []) as number[]), 1];
  await Promise.all(pages.map(({ records }) => records.update('access', add)));
  expect(await createHostRecords().records.load('access')).toEqual([1, 1]);
});

test('records are kept and removed by name', async () => {
  const { records } = createHostRecords();
  await records.save('vault', { version: 1 });
  expect(await createHostRecords().records.load('vault')).toEqual({ version: 1 });
  await records.remove('vault');
  expect(await records.load('vault')).toBeUndefined();
});
