/**
 * Sends one operation through the transport, repeats it if another attempt may succeed, and reads the body. All
 * operations of `operations.ts` go through this file. Only probes (test requests that measure rate limits) are sent
 * without it.
 */
import type { CancelSignal } from '../../../base/ports.ts';
import type { Transport } from '../../transport.ts';
import { fail, type Result } from '../../../base/result.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import type { MeasuredTime } from '../../provider-time.ts';
import { MOST_TRIES, type Retrier, type RetryPorts } from '../../retry.ts';
import { faultOfResponse, faultOfTransport } from './fault-of.ts';
import { parseHttpDate } from './parse-http-date.ts';
import { OPERATIONS, requestOf, type OperationRefusal } from './operations.ts';

/** Sends operations, and repeats a failed operation if another attempt may succeed. */
export interface Requester {
  /**
   * Sends an operation.
   * @param read makes a value from the body of a 2xx answer. It may be called several times, because the request may be
   * repeated. If it returns a fault, it must undo its own changes first
   * @returns the value that `read` returned, or the fault
   */
  send<T>(
    operation: Operation,
    read: (body: Uint8Array) => Result<T, FaultCause>,
    signal?: CancelSignal,
  ): Promise<Result<T, FaultCause>>;
}

/**
 * Creates a requester that sends operations through a transport. If `time` is given, the requester passes it the date
 * of every successful answer. `time` measures the provider's time from these dates.
 */
export function createRequester(
  transport: Transport,
  retrier: Retrier,
  { clock }: RetryPorts,
  time?: Pick<MeasuredTime, 'noteDate'>,
): Requester {
  return {
    async send(operation, read, signal) {
      // `requestOf` looks the operation up in the table `OPERATIONS`, which contains every operation. So it refuses an
      // operation for only one reason: a cursor or an id from the provider does not match its pattern in that table.
      const request = requestOf(operation);
      if (!request.ok)
        return fail({ kind: 'malformed', field: refusedName(request.error), expected: 'a cursor or id' });
      const { maxBytes, timeoutMs, isOptional = false } = OPERATIONS[operation.name];
      return retrier.run(
        operation.name,
        async (remainingMs) => {
          const sentMs = clock.elapsed();
          const sent = await transport.send(operation, {
            maxBytes,
            timeoutMs: Math.max(1, Math.min(timeoutMs, remainingMs)),
            ...(signal === undefined ? {} : { signal }),
          });
          if (!sent.ok) return fail(faultOfTransport(sent.error));
          const { status, headers, body } = sent.value;
          if (status < 200 || status > 299) return fail(faultOfResponse(sent.value, clock.now()));
          const dateMs = parseHttpDate(headers['date'] ?? '');
          if (dateMs !== null) time?.noteDate(dateMs, { sentMs, arrivedMs: clock.elapsed() });
          const value = read(body);
          return value.ok
            ? value
            : fail({ cause: value.error, retryAfterMs: null, isFinal: false, isWorthAgain: false });
        },
        signal,
        isOptional ? 1 : MOST_TRIES,
      );
    },
  };
}

function refusedName(refusal: OperationRefusal): string {
  return refusal.kind === 'betaNotAllowed' ? refusal.beta : refusal.name;
}
