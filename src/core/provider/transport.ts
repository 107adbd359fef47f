/**
 * The interface of a transport, which sends an operation to the provider. The companion (Outlay's local program), the
 * browser, the demo organization and tests have one transport each.
 */
import type { SendOptions, TransportFault, WireResponse } from '../base/ports.ts';
import type { Result } from '../base/result.ts';
import type { Operation } from './operation.ts';

/** Sends one operation to the provider, without repeating it. `retry.ts` repeats failed requests. */
export interface Transport {
  send(operation: Operation, options: SendOptions): Promise<Result<WireResponse, TransportFault>>;
}
