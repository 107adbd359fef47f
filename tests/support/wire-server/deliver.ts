// Writes an answer to the socket, complete or with a fault. No other file of the test servers handles bytes and timers.

import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import type { Fault, Progress } from './fault.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Sends `answer`, with `fault` if there is one. Returns at once, and sends in the background. */
export function deliver(response: ServerResponse, answer: Answer, fault: Fault | null): void {
  const body = Buffer.from(answer.body);
  switch (fault?.kind) {
    case 'reset':
      sendPart(response, answer, body, fault.after, () => response.socket?.resetAndDestroy());
      return;
    case 'stall':
      sendPart(response, answer, body, fault.after, () => undefined);
      return;
    case 'drip':
      drip(response, answer, body, fault);
      return;
    case 'delay':
      later(response, fault.ms, () => {
        sendWhole(response, answer, body);
      });
      return;
    case 'truncate':
      sendWhole(response, answer, body.subarray(0, Math.floor(body.length / 2)));
      return;
    case 'oversize':
      void sendOversize(response, answer, body, fault);
      return;
    case 'answer':
    case 'rewrite':
    case undefined:
      sendWhole(response, answer, body);
  }
}

function sendWhole(response: ServerResponse, answer: Answer, body: Buffer): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) });
  response.end(body);
}

function sendPart(response: ServerResponse, answer: Answer, body: Buffer, after: Progress, finish: () => void): void {
  if (after === 'nothing') {
    finish();
    return;
  }
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) });
  response.flushHeaders();
  // A reset discards bytes that are not sent yet. So the client first gets a moment to read what was sent.
  const half = body.subarray(0, after === 'half' ? Math.floor(body.length / 2) : 0);
  response.write(half, () => {
    later(response, 20, finish);
  });
}

function drip(
  response: ServerResponse,
  answer: Answer,
  body: Buffer,
  pace: { chunkBytes: number; everyMs: number },
): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) });
  let sent = 0;
  function next(): void {
    response.write(body.subarray(sent, sent + pace.chunkBytes));
    sent += pace.chunkBytes;
    if (sent >= body.length) response.end();
    else later(response, pace.everyMs, next);
  }
  next();
}

async function sendOversize(
  response: ServerResponse,
  answer: Answer,
  body: Buffer,
  size: { bytes: number; form: 'chunked' | 'declared' | 'gzip' },
): Promise<void> {
  const opening = Buffer.from('{"padding":"');
  const closing = Buffer.concat([Buffer.from('",'), body.subarray(1)]);
  if (size.form === 'gzip') {
    const packed = gzipSync(Buffer.concat([opening, Buffer.alloc(size.bytes, 'x'), closing]), {
      level: 1,
    });
    sendWhole(response, { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' } }, packed);
    return;
  }
  const total = opening.length + size.bytes + closing.length;
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(size.form === 'declared' ? { 'content-length': String(total) } : {}),
  });
  const block = Buffer.alloc(65_536, 'x');
  await write(response, opening);
  for (let left = size.bytes; left > 0 && !response.destroyed; left -= block.length) {
    await write(response, left >= block.length ? block : block.subarray(0, left));
  }
  if (!response.destroyed) response.end(closing);
}

/**
 * Writes bytes and waits for the client to read, so that a huge body uses no memory. Stops if the client has
 * disconnected.
 */
async function write(response: ServerResponse, bytes: Buffer): Promise<void> {
  if (response.write(bytes) || response.destroyed) return;
  await new Promise<void>((resolve) => {
    function go(): void {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    }
    response.once('drain', go);
    response.once('close', go);
  });
}

function later(response: ServerResponse, ms: number, action: () => void): void {
  const timer = setTimeout(() => {
    response.off('close', cancel);
    action();
  }, ms);
  function cancel(): void {
    clearTimeout(timer);
  }
  response.once('close', cancel);
}
