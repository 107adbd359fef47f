/**
 * The type of the demo server's answers, and functions that make answers. Errors have the same JSON format as the
 * provider's errors.
 */

export interface DemoAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Makes an answer with status 200 and a body. */
export function answer(body: unknown): DemoAnswer {
  return { status: 200, body };
}

/** Makes an answer with status 400, which means that the request is wrong. */
export function refuse(message: string): DemoAnswer {
  return { status: 400, body: { type: 'error', error: { type: 'invalid_request_error', message }, request_id: null } };
}
