/** Streams of the engine's status, one JSON text a line, the present one at once; an empty line now and then proves the wire alive. */
import type { Engine } from '../../../core/engine/engine.ts';
import { encodePlain } from '../../../core/engine/plain-codec.ts';

export interface EventStreams {
  /** null when as many are open as we serve; `onClose` runs once, in that case too */
  open(onClose: () => void): ReadableStream<Uint8Array> | null;
}

/** Fewer than the server's connections, so that calls always find one. */
const MAX_STREAMS = 32;

export function createEventStreams(engine: Engine, heartbeatMs: number): EventStreams {
  let openStreams = 0;
  return {
    open(onClose) {
      if (openStreams >= MAX_STREAMS) {
        onClose();
        return null;
      }
      openStreams += 1;
      return streamStatus(engine, heartbeatMs, () => {
        openStreams -= 1;
        onClose();
      });
    },
  };
}

function streamStatus(engine: Engine, heartbeatMs: number, onClose: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = (): void => undefined;
  // While the page has not read the last line, statuses in between are skipped: only the newest matters.
  let isBehind = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (): void => {
          isBehind = (controller.desiredSize ?? 0) <= 0;
          if (!isBehind) controller.enqueue(encoder.encode(`${encodePlain(engine.status())}\n`));
        };
        const beat = (): void => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode('\n'));
        };
        const unsubscribe = engine.subscribe(send);
        const heartbeat = setInterval(beat, heartbeatMs);
        stop = () => {
          clearInterval(heartbeat);
          unsubscribe();
          onClose();
        };
        send();
      },
      pull(controller) {
        if (!isBehind) return;
        isBehind = false;
        controller.enqueue(encoder.encode(`${encodePlain(engine.status())}\n`));
      },
      cancel() {
        stop();
      },
    },
    new CountQueuingStrategy({ highWaterMark: 4 }),
  );
}
