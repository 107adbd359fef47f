// The ways an answer can go wrong, and the plan that says which requests it happens to.

import type { JsonObject } from './endpoint.ts';
import { matchesPath, type RecordedRequest } from './recorded-request.ts';

/** How far an answer gets before it stops: not at all, status and headers only, or half of the body. */
export type Progress = 'nothing' | 'headers' | 'half';

interface RewriteContext {
  readonly request: RecordedRequest;
  /** A cursor the server will accept for this very query. */
  readonly mintCursor: (position: number) => string;
}

export type Fault =
  /** This answer instead of the real one; the request is not checked at all. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body: string | Buffer;
    }
  /** The real answer, where it is a 200, changed: the new object, or the exact text to send. */
  | {
      readonly kind: 'rewrite';
      readonly edit: (body: JsonObject, context: RewriteContext) => JsonObject | string;
    }
  /** The real answer, its connection reset on the way. */
  | { readonly kind: 'reset'; readonly after: Progress }
  /** The real answer, which stops coming and never ends. */
  | { readonly kind: 'stall'; readonly after: Progress }
  /** The real answer, a few bytes at a time. */
  | { readonly kind: 'drip'; readonly chunkBytes: number; readonly everyMs: number }
  /** The real answer after a pause. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** A well-formed HTTP answer whose JSON stops half way. */
  | { readonly kind: 'truncate' }
  /** The real JSON object with an unknown field of this many bytes in front. */
  | {
      readonly kind: 'oversize';
      readonly bytes: number;
      readonly form: 'chunked' | 'declared' | 'gzip';
    };

interface FaultPlan {
  /** An exact path, or an expression for several. */
  readonly path: string | RegExp;
  readonly fault: Fault;
  /** Which of the matching requests, counted from 1 when the plan was added. Left out: every one. */
  readonly on?: number | readonly number[];
  /** Narrows the match further, e.g. to requests that carry a cursor. */
  readonly where?: (request: RecordedRequest) => boolean;
}

export interface Faults {
  /** Adds a plan; earlier plans win. Gives the function that removes it again. */
  add(plan: FaultPlan): () => void;
  clear(): void;
  /** The fault meant for this request; counts it against every plan it matches. */
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
