/**
 * `Result`: either a value or an expected failure. Expected failures are returned; only mistakes in the code are
 * thrown.
 */
export type Result<T, E> = Ok<T> | Failure<E>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failure<E> {
  readonly ok: false;
  readonly error: E;
}

/** Wraps a value as a success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Wraps an error as a failure. */
export function fail<E>(error: E): Failure<E> {
  return { ok: false, error };
}
