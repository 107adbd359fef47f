/** Answers of the demo's server before they become bytes, and its refusals, as the provider gives them (provider facts 2). */

export interface DemoAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** 200 with a body. */
export function answer(body: unknown): DemoAnswer {
  return { status: 200, body };
}

/** 400: the request itself is wrong. */
export function refuse(message: string): DemoAnswer {
  return { status: 400, body: { type: 'error', error: { type: 'invalid_request_error', message }, request_id: null } };
}
