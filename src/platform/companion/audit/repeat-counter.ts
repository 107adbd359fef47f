/**
 * Writes the first of several equal events of a caller at once, and after a minute one line with the number of its
 * repetitions. So nobody can fill the audit log by repeating a request.
 */
import type { AuditActor, AuditEvent } from './audit-log.ts';

export interface RepeatCounter {
  /** writes the first event at once and counts its repetitions */
  write(event: AuditEvent, actor: AuditActor): void;
  /** writes the events that were counted but not written yet */
  flush(): void;
}

/** @param put writes a line; `times` is the number of equal events that the line records, null for one event */
export function createRepeatCounter(
  put: (event: AuditEvent, actor: AuditActor, times: number | null) => void,
  repeatMs: number,
): RepeatCounter {
  const counted = new Map<string, { times: number; readonly end: () => void; readonly timer: NodeJS.Timeout }>();

  return {
    write(event, actor) {
      const name = JSON.stringify([actor, event]);
      const known = counted.get(name);
      if (known !== undefined) {
        known.times += 1;
        return;
      }
      put(event, actor, null);
      const end = (): void => {
        const { times = 0 } = counted.get(name) ?? {};
        counted.delete(name);
        if (times > 0) put(event, actor, times);
      };
      const timer = setTimeout(end, repeatMs);
      timer.unref();
      counted.set(name, { times: 0, end, timer });
    },
    flush() {
      for (const { end, timer } of counted.values()) {
        clearTimeout(timer);
        end();
      }
    },
  };
}
