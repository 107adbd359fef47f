/** Tries everything with which a page could read an answer of another origin. Runs in the page. */

export interface Loot {
  readonly by: string;
  readonly text: string;
}

/**
 * @param url the address whose answer is wanted
 * @returns every text that was read, with the way that it was read
 */
export async function attack(url: string): Promise<Loot[]> {
  const TIMEOUT_MS = 1200;
  const loot: Loot[] = [];
  const take = (by: string, text: unknown): void => {
    if (typeof text === 'string' && text !== '') loot.push({ by, text });
  };
  const within = <T>(work: Promise<T>): Promise<T | null> =>
    Promise.race([
      work.catch(() => null),
      new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), TIMEOUT_MS);
      }),
    ]);
  const read = async (by: string, init: RequestInit): Promise<void> => {
    const response = await within(fetch(url, init));
    if (response !== null) take(by, await within(response.text()));
  };
  const loaded = (element: HTMLElement): Promise<void> =>
    new Promise((resolve) => {
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => resolve());
      document.body.append(element);
    });

  window.addEventListener('error', (event) => take('error of a script', event.message));
  window.addEventListener('message', (event) => take('message', JSON.stringify(event.data)));

  await Promise.all([
    read('fetch', {}),
    read('fetch with credentials', { credentials: 'include' }),
    read('fetch without CORS', { mode: 'no-cors' }),
    read('fetch with a header', { headers: { 'x-wanted': '1', authorization: 'Bearer guess' } }),
    read('POST of a form', { method: 'POST', mode: 'no-cors', body: new URLSearchParams({ a: 'b' }) }),
    read('POST of JSON', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    within(
      new Promise<void>((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', url);
        request.addEventListener('loadend', () => {
          take('XMLHttpRequest', request.responseText);
          resolve();
        });
        request.send();
      }),
    ),
    within(
      import(/* @vite-ignore */ url, { with: { type: 'json' } }).then((module: { default: unknown }) =>
        take('JSON module', JSON.stringify(module.default)),
      ),
    ),
    within(
      (async () => {
        const frame = document.createElement('iframe');
        frame.src = url;
        await loaded(frame);
        try {
          take('frame', frame.contentDocument?.documentElement.textContent);
        } catch {
          // the document of another origin can't be read
        }
      })(),
    ),
    within(
      (async () => {
        const embedded = document.createElement('object');
        embedded.data = url;
        await loaded(embedded);
        take('object', embedded.contentDocument?.documentElement.textContent);
      })(),
    ),
    within(
      (async () => {
        const script = document.createElement('script');
        script.src = url;
        await loaded(script);
      })(),
    ),
    within(
      (async () => {
        const sheet = document.createElement('link');
        sheet.rel = 'stylesheet';
        sheet.href = url;
        await loaded(sheet);
        take('style sheet', [...(sheet.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join(''));
      })(),
    ),
    within(
      new Promise<void>((resolve) => {
        const events = new EventSource(url);
        events.addEventListener('message', (event) => take('EventSource', String(event.data)));
        setTimeout(() => {
          events.close();
          resolve();
        }, TIMEOUT_MS / 2);
      }),
    ),
    within(
      new Promise<void>((resolve) => {
        const socket = new WebSocket(url.replace(/^http/, 'ws'));
        socket.addEventListener('message', (event) => take('WebSocket', String(event.data)));
        socket.addEventListener('close', () => resolve());
      }),
    ),
    within(
      (async () => {
        const opened = window.open(url);
        await new Promise((resolve) => {
          setTimeout(resolve, TIMEOUT_MS / 2);
        });
        try {
          take('window', opened?.document.documentElement.textContent);
        } catch {
          // the document of another origin can't be read
        }
        opened?.close();
      })(),
    ),
  ]);
  return loot;
}
