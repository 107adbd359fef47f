/**
 * Runs the app server and the JSON API as a separate program, with one large file and one large snapshot, so that a
 * test can attack them and measure the memory of the program. Prints one JSON line with the ports of the two servers,
 * and then, every 50 ms, the largest resident memory of the program so far, in bytes.
 */
import { randomBytes } from 'node:crypto';

import { createApiServer } from '../../../../../src/platform/companion/api/api-server.ts';
import { createApp } from '../../../../../src/platform/companion/server/app.ts';
import { listen } from '../../../../../src/platform/companion/server/app-server.ts';
import { anEngine } from '../../support/an-engine.ts';
import { bridgeParts } from '../../support/bridge-parts.ts';

/** As large as the script file of the room (the 3D view), which a client can request without compression. */
const CHUNK_BYTES = 1_500_000;
const SNAPSHOT_BYTES = 1_000_000;

const listening = await listen(0);
if (!listening.ok) throw new Error(JSON.stringify(listening.error));
const chunk = { type: 'text/javascript; charset=utf-8', etag: '"chunk"', isImmutable: true, compressed: {} };
const files = new Map([['/assets/room-Ab3dEf9h.js', { ...chunk, bytes: randomBytes(CHUNK_BYTES) }]]);
listening.value.serve(createApp({ ...(await bridgeParts()), engine: anEngine(), files }));

const snapshot = {
  bytes: randomBytes(SNAPSHOT_BYTES),
  etag: '"snapshot"',
  contentType: 'application/json; charset=utf-8',
};
const log = { info: () => undefined, warn: () => undefined };
const api = createApiServer({
  snapshots: { current: () => snapshot },
  queries: {
    ask: () => Promise.resolve({ kind: 'noData' }),
    explain: () => Promise.resolve({ kind: 'noData' }),
    anomalies: () => Promise.resolve({ kind: 'noData' }),
    savings: () => Promise.resolve({ kind: 'noData' }),
  },
  metrics: { ask: () => Promise.resolve({ kind: 'noData' }) },
  log,
});
await api.apply({
  ...{ isEnabled: true, port: 0, origins: [], isOpenToAnyWebsite: false },
  ...{ tokenDigest: null, isAllowed: true },
});
const state = api.state();
if (state.kind !== 'running') throw new Error(state.kind);

process.stdout.write(`${JSON.stringify({ appPort: listening.value.port, apiPort: state.port })}\n`);
setInterval(() => process.stdout.write(`${JSON.stringify({ peak: process.resourceUsage().maxRSS * 1024 })}\n`), 50);
