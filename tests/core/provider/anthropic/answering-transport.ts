/** A transport in memory that answers operations with a function, and records the requests. */
import type { TransportFault } from '../../../../src/core/base/ports.ts';
import type { Transport } from '../../../../src/core/provider/transport.ts';
import { requestOf } from '../../../../src/core/provider/anthropic/wire/operations.ts';
import type { Operation } from '../../../../src/core/provider/operation.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';

export interface Asked {
  readonly operation: Operation;
  /** returns every value of a query parameter, in order */
  all(name: string): string[];
  /** returns the only value of a query parameter, or an empty text */
  one(name: string): string;
}

export interface AnsweringTransport extends Transport {
  readonly asked: Asked[];
}

/**
 * Creates a transport that answers each request with the result of `answer`: JSON or bytes with status 200, another
 * status with an empty body, or a fault.
 */
export function createAnsweringTransport(
  answer: (asked: Asked) => { json: unknown } | { bytes: Uint8Array } | { status: number } | { fault: TransportFault },
): AnsweringTransport {
  const asked: Asked[] = [];
  return {
    asked,
    send(operation) {
      if (!requestOf(operation).ok) throw new TypeError('not an operation of ours');
      const all = (name: string): string[] => operation.query.filter(([each]) => each === name).map(([, text]) => text);
      const question = { operation, all, one: (name: string) => all(name)[0] ?? '' };
      asked.push(question);
      const reply = answer(question);
      if ('fault' in reply) return Promise.resolve(fail(reply.fault));
      const status = 'status' in reply ? reply.status : 200;
      const bytes =
        'bytes' in reply ? reply.bytes : new TextEncoder().encode('json' in reply ? JSON.stringify(reply.json) : '');
      return Promise.resolve(ok({ status, headers: {}, body: bytes }));
    },
  };
}
