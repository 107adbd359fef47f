/**
 * Reserves the names of alerts like the real program, but only in memory. Each alert has a name, and only the process
 * that reserves the name first sends the alert. If a test gives several of these objects the same set of names, they
 * behave like several processes on one machine.
 */
import type { Claims } from '../../../../src/core/base/ports.ts';

export interface MemoryClaims extends Claims {
  /** the names that are reserved */
  readonly names: Set<string>;
  /** while this returns true for one of the names of a call, the call fails and reserves nothing */
  isBroken: (name: string) => boolean;
}

export function createMemoryClaims(names = new Set<string>()): MemoryClaims {
  return {
    names,
    isBroken: () => false,
    async claim(asked) {
      if (asked.some((name) => this.isBroken(name))) throw new Error('no space left');
      const won = new Set(asked.filter((name) => !names.has(name)));
      for (const name of won) names.add(name);
      // In a real process, saving a reservation takes time. So a process that reserves a name continues later than a
      // process whose names were all reserved already.
      for (let turn = 0; turn < 20 && won.size > 0; turn += 1) await Promise.resolve();
      return won;
    },
  };
}
