/**
 * Tests the server with clients that request much and read nothing: how much memory the server uses, and whether a real
 * client still gets answers.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makeFolder, removeFolder } from '../support/a-folder.ts';
import { buildProgram } from '../support/build-program.ts';
import { sendRaw } from '../support/raw-socket.ts';

const SOCKETS = 64;
const REQUESTS_A_SOCKET = 30;
const MEGABYTE = 1024 * 1024;
const MOST_GROWTH = 150 * MEGABYTE;
const CHUNK = '/assets/room-Ab3dEf9h.js';
/** The tested answers of the app server and of the JSON API are longer than this, in bytes. */
const LONG = 900_000;

interface Ports {
  readonly appPort: number;
  readonly apiPort: number;
}

let folder: string;
let child: ChildProcess;
let ports: Ports;
let peaks: number[];
let open: Socket[];

beforeAll(async () => {
  folder = await makeFolder();
  await buildProgram(folder, { serving: join(import.meta.dirname, 'support/serving-program.ts') });
});
afterAll(() => removeFolder(folder));

beforeEach(async () => {
  peaks = [];
  open = [];
  child = spawn(process.execPath, [join(folder, 'serving.js')], { stdio: ['ignore', 'pipe', 'inherit'] });
  ports = await new Promise<Ports>((resolve) => {
    if (child.stdout === null) throw new Error('no output');
    createInterface(child.stdout).on('line', (line) => {
      const said = JSON.parse(line) as Ports | { readonly peak: number };
      if ('peak' in said) peaks.push(said.peak);
      else resolve(said);
    });
  });
});

afterEach(() => {
  for (const socket of open) socket.destroy();
  child.kill();
});

/** Connects, sends a request, and never reads. */
function deafClient(port: number, bytes: string): Socket {
  const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes));
  socket.pause().on('error', () => undefined);
  open.push(socket);
  return socket;
}

function get(port: number, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

describe('64 connections that ask thirty times for a large answer and never read', () => {
  it.each([
    { of: 'the app server', port: (): number => ports.appPort, path: CHUNK },
    { of: 'the JSON API', port: (): number => ports.apiPort, path: '/usage' },
  ])(
    'cost $of less than 150 MB, and a genuine client is answered',
    async ({ port, path }) => {
      await expect.poll(() => peaks.length).toBeGreaterThan(4);
      const before = peaks.at(-1) ?? 0;
      const bytes = get(port(), path).repeat(REQUESTS_A_SOCKET);
      for (let count = 0; count < SOCKETS; count += 1) deafClient(port(), bytes);
      await pause(1500);
      const answer = await sendRaw(port(), get(port(), path), 15_000);
      expect(answer.status).toBe(200);
      expect(answer.body.length).toBeGreaterThan(LONG);
      await pause(1500);
      expect(((peaks.at(-1) ?? 0) - before) / MEGABYTE).toBeLessThan(MOST_GROWTH / MEGABYTE);
    },
    60_000,
  );
});
