/**
 * Starts one companion (Outlay's local program) with the demo, which all tests of a worker process share. Starting a
 * companion takes two seconds of a core. A new link into a running one takes almost no time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isDeviceSetting } from '../../../src/core/settings/setting-change.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings.ts';
import { controlOf } from './control-of.ts';
import { startCompanion, type RunningCompanion } from './start-companion.ts';

export interface SharedDemo {
  /** starts the demo for the first test; resets the demo's settings for every test */
  open(): Promise<{ readonly link: string }>;
  stop(): Promise<void>;
}

const FIRST_SETTINGS = Object.fromEntries(
  Object.entries(DEFAULT_SETTINGS).filter(([name]) => name !== 'version' && !isDeviceSetting(name)),
);

/** @param environment more environment variables for the demo's process */
export function createSharedDemo(environment: Readonly<Record<string, string>> = {}): SharedDemo {
  let started: Promise<{ readonly home: string; readonly companion: RunningCompanion }> | null = null;

  async function start(): Promise<{ readonly home: string; readonly companion: RunningCompanion }> {
    const home = await mkdtemp(join(tmpdir(), 'outlay-e2e-'));
    return { home, companion: await startCompanion(['--demo'], undefined, undefined, { home, environment }) };
  }

  return {
    async open() {
      started ??= start();
      const { home } = await started;
      const client = await controlOf(home);
      const changed = await client.changeSettings(FIRST_SETTINGS);
      if (!changed.ok) throw new Error(JSON.stringify(changed.error));
      return { link: await client.openLink() };
    },
    async stop() {
      if (started === null) return;
      const { home, companion } = await started;
      await companion.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
