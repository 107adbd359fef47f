/**
 * Combines everything that the companion serves (the files of the pages and the bridge) into one function that answers
 * requests.
 */
import { Hono } from 'hono';

import { withoutRun } from '../../shared/run-address.ts';
import type { App } from './app-server.ts';
import { createBridge, type BridgeOptions } from './bridge.ts';
import { bodyCapOf, BRIDGE_METHODS } from './bridge-paths.ts';
import type { Method } from './guard.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { DATA_HEADERS } from './security-headers.ts';
import { newRunTag, serveFile, type PageRun } from './serve-file.ts';
import type { StaticFile } from './static-files.ts';
import { isBrowsersOwn, REMOVER_PATH, workerRequestOf } from './worker-requests.ts';

export interface AppOptions extends BridgeOptions {
  readonly files: ReadonlyMap<string, StaticFile>;
  /**
   * called when a browser of this user has requested another program's service worker; the browser gets a script that
   * removes that worker
   */
  readonly onForeignWorker?: () => void;
}

const FILE_METHODS: readonly Method[] = ['GET', 'HEAD'];

/** Creates the app. Its `methodsOf` tells the guard (`guard.ts`, which checks every request) which paths exist. */
export function createApp({ files, onForeignWorker, ...options }: AppOptions): App {
  const app = new Hono();
  const run: PageRun = { tag: newRunTag(), challenge: options.sessions.mintChallenge };
  app.route('/', createBridge(options));
  app.notFound(notFound);
  app.onError(() => Response.json({ error: 'failed' }, { status: 500, headers: { ...DATA_HEADERS } }));
  return {
    fetch: (request) => app.fetch(request),
    ready(request, isLocal) {
      if (workerRequestOf(request) === 'foreign') {
        if (isLocal && isBrowsersOwn(request)) onForeignWorker?.();
        const remover = files.get(REMOVER_PATH);
        // Another program's worker may control paths outside of the folder of its script. A browser then accepts our
        // script, which removes that worker, only with the header Service-Worker-Allowed.
        return remover === undefined
          ? null
          : withHeader(serveFile(remover, request, run, isLocal), 'service-worker-allowed', '/');
      }
      const [path = ''] = request.target.split('?', 1);
      const file = files.get(withoutRun(path));
      return file === undefined || BRIDGE_METHODS.has(path) ? null : serveFile(file, request, run, isLocal);
    },
    methodsOf: (path) => BRIDGE_METHODS.get(path) ?? (files.has(withoutRun(path)) ? FILE_METHODS : null),
    maxBodyOf: bodyCapOf,
  };
}

function withHeader(answer: ReadyAnswer, name: string, value: string): ReadyAnswer {
  return { ...answer, headers: { ...answer.headers, [name]: value } };
}

function notFound(): Response {
  return Response.json({ error: 'notFound' }, { status: 404, headers: { ...DATA_HEADERS } });
}
