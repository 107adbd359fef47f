/**
 * The interfaces through which core uses time, network and storage. Platforms implement them, and tests implement them
 * with plain objects.
 */
import type { Result } from './result.ts';

/** The part of a standard AbortSignal that core needs. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface Clock {
  /** wall clock, milliseconds since the epoch, UTC */
  now(): number;
  /** milliseconds from an arbitrary start; never jumps, so use it to measure intervals */
  elapsed(): number;
  /** resolves after `durationMs`, or as soon as the signal aborts */
  sleep(durationMs: number, signal?: CancelSignal): Promise<void>;
}

/**
 * A server's answer, with any HTTP status. Header names are in lower case. Only the headers that core needs are
 * included.
 */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Why a request got no answer. */
export type TransportFault =
  | { readonly kind: 'network'; readonly detail: string }
  | { readonly kind: 'timeout'; readonly afterMs: number }
  | { readonly kind: 'redirected'; readonly status: number }
  | { readonly kind: 'tooLarge'; readonly limitBytes: number }
  | { readonly kind: 'browserRefused'; readonly detail: string }
  /**
   * another program on this machine answers at `address`. Nothing was sent, because that program may belong to another
   * user of the machine
   */
  | { readonly kind: 'otherUser'; readonly address: string }
  | ProxyFault
  | { readonly kind: 'cancelled' };

/** Why a proxy did not open a connection to the provider or the exchange-rate service. */
export interface ProxyFault {
  readonly kind: 'proxy';
  /** the name of the environment variable with the proxy's address, e.g. `HTTPS_PROXY` */
  readonly variable: string;
  /**
   * the proxy's host and port, never its user name or password; empty if the variable is not the address of an HTTP
   * proxy
   */
  readonly proxy: string;
  /** the proxy's HTTP status; null if the proxy did not answer */
  readonly status: number | null;
  /**
   * what went wrong: the proxy's HTTP status, or an error code such as `ECONNREFUSED`. It is `otherUser` if the program
   * at the proxy's address may belong to another user of this machine; in that case nothing was sent
   */
  readonly detail: string;
}

export interface SendOptions {
  /** the longest body to accept, in bytes; a longer body is not read to its end, and the fault is `tooLarge` */
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: CancelSignal;
}

/** An exchange-rate service. `fetch` sends one request for the current rates and returns the service's JSON body. */
export interface RatesService {
  /** the service's name shown next to the rates, e.g. `open.er-api.com` or `demo` */
  readonly name: string;
  readonly kind: 'open' | 'custom' | 'demo';
  fetch(options: SendOptions): Promise<Result<WireResponse, TransportFault>>;
}

/** A store of named binary values that survive a restart. A commit happens completely or not at all. */
export interface Store {
  read(name: string): Promise<Uint8Array | null>;
  /** saves all values in one step; a name whose value is null is removed */
  commit(changes: ReadonlyMap<string, Uint8Array | null>): Promise<void>;
}

export interface Random {
  /** returns a random number from 0 up to 1, 1 not included */
  next(): number;
}

/** The diagnostic log. Never write keys, access tokens or amounts to it. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
  warn(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
}

/**
 * A claim is a name that only one caller can ever reserve, even if several tabs or processes try, and even after a
 * restart. Example: only the process that reserves an alert's name first shows the alert.
 */
export interface Claims {
  /**
   * reserves all names in one step, and returns those that no call has reserved before. If several callers reserve the
   * same names at the same moment, one of them gets all. Rejects if a name could not be saved. In that case no name is
   * reserved, so another call can still reserve all of them
   */
  claim(names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Shows notifications of the operating system. Never rejects. */
export interface Notifier {
  notify(title: string, text: string): Promise<'shown' | 'refused' | 'none'>;
}

/** Checks that a message was signed with the private key that signs licences (Ed25519). Never rejects. */
export interface SignatureVerifier {
  verify(message: Uint8Array, signature: Uint8Array): Promise<boolean>;
}
