/**
 * Reads everything that a page has stored in this browser: local and session storage, cookies, every IndexedDB record,
 * and every cached response.
 */
import type { Page } from '@playwright/test';

/** Returns the stored texts by place; a record is written as JSON. */
export async function readStorage(page: Page): Promise<Map<string, string>> {
  const found = await page.evaluate(async () => {
    const texts: [string, string][] = [
      ['localStorage', JSON.stringify(localStorage)],
      ['sessionStorage', JSON.stringify(sessionStorage)],
      ['cookies', document.cookie],
    ];
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not read')));
      });
    const textOf = (value: unknown): string =>
      JSON.stringify(value, (_name, part: unknown) => {
        if (typeof part === 'bigint') return String(part);
        if (ArrayBuffer.isView(part)) return new TextDecoder('latin1').decode(part);
        return part instanceof ArrayBuffer ? new TextDecoder('latin1').decode(part) : part;
      }) ?? '';
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([settled(records.getAllKeys()), settled(records.getAll())]);
        texts.push([`IndexedDB ${name} ${store}`, textOf([keys, values])]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push([`cache ${request.url}`, (await (await cache.match(request))?.text()) ?? '']);
      }
    }
    return texts;
  });
  return new Map(found);
}
