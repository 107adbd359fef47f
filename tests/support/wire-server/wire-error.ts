// The provider's error format, and the exception by which endpoints of the test server produce it.

export type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'billing_error'
  | 'permission_error'
  | 'not_found_error'
  | 'request_too_large'
  | 'rate_limit_error'
  | 'api_error'
  | 'timeout_error'
  | 'overloaded_error';

/** Thrown while answering a request. The server converts it to a status and an error body. */
export class WireError extends Error {
  readonly status: number;
  readonly type: ErrorType;

  constructor(status: number, type: ErrorType, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export function badRequest(message: string): WireError {
  return new WireError(400, 'invalid_request_error', message);
}

/** Makes the body of every error: `{type:'error', error:{type,message,details?}, request_id}`. */
export function errorBody(type: ErrorType, message: string, requestId: string, errorCode?: string): object {
  const details = errorCode === undefined ? {} : { details: { error_code: errorCode } };
  return { type: 'error', error: { type, message, ...details }, request_id: requestId };
}
