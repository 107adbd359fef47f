// The faults that an answer can have, and the plans that decide which requests get them.

import type { JsonObject } from './endpoint.ts';
import { matchesPath, type RecordedRequest } from './recorded-request.ts';

/** How much of an answer is sent before it stops: nothing, status and headers, or half of the body. */
export type Progress = 'nothing' | 'headers' | 'half';

interface RewriteContext {
  readonly request: RecordedRequest;
  /** makes a cursor that the server accepts for this query */
  readonly mintCursor: (position: number) => string;
}

export type Fault =
  /** sends this answer instead of the real one, without checking the request */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body: string | Buffer;
    }
  /** changes the real answer if it is a 200: returns the new object, or the exact text to send */
  | {
      readonly kind: 'rewrite';
      readonly edit: (body: JsonObject, context: RewriteContext) => JsonObject | string;
    }
  /** sends the real answer, but resets the connection before its end */
  | { readonly kind: 'reset'; readonly after: Progress }
  /** sends a part of the real answer, then nothing more, and keeps the connection open */
  | { readonly kind: 'stall'; readonly after: Progress }
  /** sends the real answer, a few bytes at a time */
  | { readonly kind: 'drip'; readonly chunkBytes: number; readonly everyMs: number }
  /** sends the real answer after a pause */
  | { readonly kind: 'delay'; readonly ms: number }
  /** sends a valid HTTP answer whose JSON ends in the middle */
  | { readonly kind: 'truncate' }
  /** adds an unknown field of this many bytes at the start of the real JSON answer */
  | {
      readonly kind: 'oversize';
      readonly bytes: number;
      readonly form: 'chunked' | 'declared' | 'gzip';
    };

interface FaultPlan {
  /** the exact path, or a regular expression for several paths */
  readonly path: string | RegExp;
  readonly fault: Fault;
  /** which of the matching requests get the fault, counted from 1 since the plan was added; absent: all of them */
  readonly on?: number | readonly number[];
  /**
   * whether a matching request gets the fault, for example only a request with a cursor; absent: every matching
   * request
   */
  readonly where?: (request: RecordedRequest) => boolean;
}

export interface Faults {
  /** adds a plan; earlier plans have priority. Returns a function that removes it */
  add(plan: FaultPlan): () => void;
  clear(): void;
  /** returns the fault for this request, and counts the request for every plan that it matches */
  takeFor(request: RecordedRequest): Fault | null;
}

export function createFaults(): Faults {
  const plans = new Map<symbol, { plan: FaultPlan; seen: number }>();
  return {
    add: (plan) => {
      const id = Symbol('plan');
      plans.set(id, { plan, seen: 0 });
      return () => plans.delete(id);
    },
    clear: () => {
      plans.clear();
    },
    takeFor: (request) => {
      let found: Fault | null = null;
      for (const entry of plans.values()) {
        const { path, where, on, fault } = entry.plan;
        if (!matchesPath(request.path, path) || where?.(request) === false) continue;
        entry.seen += 1;
        if (on === undefined || [on].flat().includes(entry.seen)) found ??= fault;
      }
      return found;
    },
  };
}
