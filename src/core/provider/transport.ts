/**
 * The interface that carries an operation to the provider. It is implemented by the companion, the browser, the demo organization and
 * tests.
 */
import type { SendOptions, TransportFault, WireResponse } from '../base/ports.ts';
import type { Result } from '../base/result.ts';
import type { Operation } from './operation.ts';

/** Sends one operation to the provider once. `retry.ts` does the retries. */
export interface Transport {
  send(operation: Operation, options: SendOptions): Promise<Result<WireResponse, TransportFault>>;
}
