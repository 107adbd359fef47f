import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createSystemNotifier } from '../../../../src/platform/companion/notify/system-notifier.ts';
import { runProgram } from '../../../../src/platform/companion/service/run-program.ts';
import { aFolder } from '../support/a-folder.ts';
import { aRunner } from '../support/a-runner.ts';

const WITH_BUS = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus' };
/** says that the bus of the tests is one of this user */
const findBus = async () => Promise.resolve({ kind: 'checked', environment: WITH_BUS } as const);
const HOSTILE = '-e "; rm -rf ~ $(id) `id` %PATH% \'); do shell script \u001b]0;x\u0007\u202e<b>&';

describe('a notification', () => {
  it('on Linux is asked of notify-send, the text behind the end of the options', async () => {
    const runner = aRunner();
    const notifier = createSystemNotifier({ run: runner.run, platform: 'linux', environment: WITH_BUS, findBus });
    expect(notifier.isAvailable).toBe(true);
    expect(await notifier.notify('--help', 'a < b & c')).toBe('shown');
    expect(runner.calls).toEqual([
      ['notify-send', '--app-name=Outlay', '--urgency=normal', '--', '--help', 'a &lt; b &amp; c'],
    ]);
  });

  it('on macOS hands title and text to the script as arguments', async () => {
    const runner = aRunner();
    await createSystemNotifier({ run: runner.run, platform: 'darwin', environment: {}, findBus }).notify(
      HOSTILE,
      HOSTILE,
    );
    const [call = []] = runner.calls;
    expect(call[0]).toBe('/usr/bin/osascript');
    const operands = call.slice(call.lastIndexOf('-e') === -1 ? 0 : 7);
    expect(operands[0]).toBe('outlay');
    expect(operands).toHaveLength(3);
    const script = call.slice(1, 7).join('\n');
    expect(script).not.toContain('rm -rf');
  });

  it('on Windows hands title and text over in the environment; the script is always the same', async () => {
    const runner = aRunner();
    const notifier = createSystemNotifier({
      run: runner.run,
      platform: 'win32',
      environment: { SystemRoot: 'D:\\W' },
      findBus,
    });
    await notifier.notify(HOSTILE, 'text');
    await notifier.notify('Other', 'words');
    const [first, second] = runner.calls;
    expect(first).toEqual(second);
    expect(first?.[0]).toBe('D:\\W\\System32\\WindowsPowerShell\\v1.0\\powershell.exe');
    const script = Buffer.from(first?.at(-1) ?? '', 'base64').toString('utf16le');
    expect(script).toContain('CreateTextNode($env:OUTLAY_NOTICE_TITLE)');
    expect(runner.environments[0]).toMatchObject({ OUTLAY_NOTICE_TEXT: 'text' });
    expect(runner.environments[0]?.['OUTLAY_NOTICE_TITLE']).toContain('rm -rf');
  });

  it.each(['linux', 'darwin', 'win32'] as const)('on %s carries no control characters', async (platform) => {
    const runner = aRunner();
    await createSystemNotifier({ run: runner.run, platform, environment: WITH_BUS, findBus }).notify(HOSTILE, HOSTILE);
    expect(JSON.stringify([runner.calls, runner.environments])).not.toMatch(/\\u001b|\\u0007|\u202e/);
  });

  it('carries the whole text, which ends with the mark of the demo', async () => {
    const runner = aRunner();
    const text = `${'Agents cost a lot. '.repeat(20)}This is a demo.`;
    await createSystemNotifier({ run: runner.run, platform: 'linux', environment: WITH_BUS, findBus }).notify(
      'Demo',
      text,
    );
    expect(runner.calls[0]?.at(-1)).toBe(text);
  });

  it.each([
    ['is absent', { kind: 'absent' }, 'none'],
    ['hangs', { kind: 'stopped' }, 'refused'],
    ['fails', { kind: 'ended', code: 1, stdout: '', stderr: '' }, 'refused'],
  ] as const)('says what became of it when the program %s', async (_what, ran, outcome) => {
    const { run } = aRunner(() => ran);
    expect(
      await createSystemNotifier({ run, platform: 'linux', environment: WITH_BUS, findBus }).notify('a', 'b'),
    ).toBe(outcome);
  });

  it('is none without a message bus, and on a system we know nothing of', async () => {
    const runner = aRunner();
    for (const [platform, environment] of [
      ['linux', {}],
      ['aix', WITH_BUS],
    ] as const) {
      const notifier = createSystemNotifier({ run: runner.run, platform, environment, findBus });
      expect(notifier.isAvailable).toBe(false);
      expect(await notifier.notify('a', 'b')).toBe('none');
    }
    expect(runner.calls).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('reaches a real program as the words it was given', async () => {
    const folder = await aFolder();
    const program = join(folder, 'notify-send');
    await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/said"\n`);
    await chmod(program, 0o755);
    const notifier = createSystemNotifier({
      run: (file, args, options) => runProgram(join(folder, file), args, options),
      platform: 'linux',
      environment: WITH_BUS,
      findBus,
    });
    expect(await notifier.notify('$(touch owned) `id`', '"; exit 3; "')).toBe('shown');
    const said = await readFile(join(folder, 'said'), 'utf8');
    expect(said.split('\n').slice(3, 5)).toEqual(['$(touch owned) `id`', '"; exit 3; "']);
  });
});

describe('a program that is run', () => {
  it('and does not exist is absent; one that hangs is stopped', async () => {
    expect(await runProgram('/nonexistent/program', [], { timeoutMs: 1000 })).toEqual({ kind: 'absent' });
    const hanging = await runProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 300 });
    expect(hanging).toEqual({ kind: 'stopped' });
  });

  it('and prints too much is stopped too, and is not said to be absent', async () => {
    const script = 'process.stdout.write("x".repeat(2 ** 21)); setInterval(() => {}, 1000)';
    expect(await runProgram(process.execPath, ['-e', script], { timeoutMs: 60_000 })).toEqual({ kind: 'stopped' });
  });

  it('with an argument that no program can get could not be started', async () => {
    expect(await runProgram(process.execPath, ['-v', 'a\0b'], { timeoutMs: 10_000 })).toEqual({ kind: 'absent' });
  });

  it('gives its exit code and what it printed', async () => {
    const script = 'process.stdout.write(process.env.WORD + process.argv[1]); process.exitCode = 7';
    const ran = await runProgram(process.execPath, ['-e', script, 'b'], {
      timeoutMs: 10_000,
      environment: { WORD: 'a' },
    });
    expect(ran).toEqual({ kind: 'ended', code: 7, stdout: 'ab', stderr: '' });
  });
});

it.each(['none', 'unsafe'] as const)('no notification is sent where the session bus is %s', async (kind) => {
  const runner = aRunner();
  const none = async () => Promise.resolve({ kind } as const);
  const notifier = createSystemNotifier({ run: runner.run, platform: 'linux', environment: WITH_BUS, findBus: none });
  expect(await notifier.notify('Demo', 'text')).toBe('none');
  expect(runner.calls).toEqual([]);
});
