/**
 * The companion (the process that `outlay` starts) is started while the keyring asks for its password and nobody
 * answers.
 */
import { once } from 'node:events';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeFolder, removeFolder } from '../support/a-folder.ts';
import { aProgram, type AProgram } from '../support/a-program.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { aDesktop, type Keyring } from './support/a-desktop.ts';
import { whyNoKeyring } from '../../../../scripts/keyring.js';

const missing = whyNoKeyring();

describe.skipIf(missing !== null)(`with gnome-keyring${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  let home = '';
  let wire: WireServer;
  let program: AProgram;
  const environment: Record<string, string> = {};
  beforeAll(async () => {
    home = await makeFolder();
    wire = await startWireServer();
    program = await aProgram(environment);
  });
  afterAll(async () => {
    await program.remove();
    await wire.close();
    await removeFolder(home);
  });

  /**
   * Runs `work` in a new session of a desktop whose keyring is in the given state. Every process that is started during
   * the work belongs to the session.
   */
  async function inSession<T>(keyring: Keyring, work: () => Promise<T>): Promise<T> {
    const desktop = await aDesktop(home, keyring);
    Object.assign(environment, desktop.environment);
    try {
      return await work();
    } finally {
      await desktop.leave();
    }
  }

  test('it serves pages all the same, says that the key is locked, and ends at once when it is told to', async () => {
    const kept = await inSession('unlocked', () =>
      program.run(['key', 'set', '--in', 'system', '--provider-url', wire.url], ADMIN_KEY),
    );
    expect(kept).toMatchObject({ code: 0 });

    await inSession('asking', async () => {
      const running = program.start(['--port', '0', '--no-open', '--provider-url', wire.url]);
      await running.printedText(/#t=[\w-]{43}/);
      const states = await program.run(['key', 'status', '--json']);
      expect(JSON.parse(states.stdout)).toMatchObject({ admin: { kind: 'locked', place: 'system' } });
      const began = performance.now();
      running.child.kill('SIGTERM');
      await once(running.child, 'close');
      expect(running.child.exitCode).toBe(0);
      expect(performance.now() - began).toBeLessThan(30_000);
    });
  });
});
