/**
 * Tests `outlay key`. Keys are entered without being shown, and are checked before they are stored. The command prints
 * a sentence for every state of a key and for every fault.
 */
import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import type { KeyFault, KeyState } from '../../../../src/core/host/host.ts';
import { fail } from '../../../../src/core/base/result.ts';
import { instanceLockPath } from '../../../../src/platform/companion/control/instance-lock.ts';
import { lockFile } from '../../../../src/platform/companion/files/file-lock.ts';
import { makePrivateFolder } from '../../../../src/platform/companion/files/folders.ts';
import { keyFaultSentence, keyStateSentence } from '../../../../src/platform/companion/command/key-sentence.ts';
import { aCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';
import { theRunning } from './support/the-running.ts';

const KEY = 'sk-ant-admin01-abcDEF_-0123';
const PASSPHRASE = 'a horse, a battery';

describe('outlay key set', () => {
  it('checks the key of standard input and keeps it in the credential store', async () => {
    const context = await aCommandContext();
    context.terminal.input.end(`${KEY}\n`);
    expect(await runInContext(context, 'key', 'set')).toBe(0);
    expect(context.checked).toMatchObject([['admin', KEY, new URL('https://api.anthropic.com')]]);
    expect(context.store.held.get('admin')).toBe(KEY);
    expect(context.terminal.printed.out).toContain('keychain');
    expect(context.terminal.printed.out + context.terminal.printed.err).not.toContain(KEY);
  });

  it('reads it typed, and shows nothing of it', async () => {
    const context = await aCommandContext({ isTyped: true });
    context.terminal.input.write(`${KEY}x\u007f\r`);
    expect(await runInContext(context, 'key', 'set', '--regular')).toBe(0);
    expect(context.store.held.get('regular')).toBe(KEY);
    expect(context.terminal.printed.err).toContain('not shown');
    expect(context.terminal.printed.out + context.terminal.printed.err).not.toContain('abcDEF');
  });

  it('reads it from the keyboard behind an empty input', async () => {
    const context = await aCommandContext();
    context.terminal.input.end();
    context.terminal.keyboard = new PassThrough();
    context.terminal.keyboard.write(`${KEY}\r`);
    expect(await runInContext(context, 'key', 'set')).toBe(0);
    expect(context.store.held.get('admin')).toBe(KEY);
    expect(context.terminal.keyboard.destroyed).toBe(true);
  });

  it('takes the passphrase from the second line, or typed after the key', async () => {
    const piped = await aCommandContext();
    piped.terminal.input.end(`${KEY}\n${PASSPHRASE}\n`);
    expect(await runInContext(piped, 'key', 'set', '--in', 'passphrase')).toBe(0);
    const typed = await aCommandContext({ isTyped: true });
    const setting = runInContext(typed, 'key', 'set', '--in', 'passphrase');
    typed.terminal.input.write(`${KEY}\r`);
    await expect.poll(() => typed.terminal.printed.err).toContain('passphrase');
    typed.terminal.input.write(`${PASSPHRASE}\r`);
    expect(await setting).toBe(0);
    for (const context of [piped, typed]) {
      expect(context.store.held.size).toBe(0);
      const keys = context.openKeys(new URL('https://api.anthropic.com'));
      await keys.look();
      expect(await keys.unlock(PASSPHRASE)).toMatchObject({ ok: true });
      expect(keys.read('admin')).toBe(KEY);
    }
  });

  it.each([
    ['keyRefused', 4],
    ['notAdmin', 4],
  ] as const)('keeps nothing when the provider says %s', async (kind, code) => {
    const context = await aCommandContext({ checkKey: () => Promise.resolve(fail({ kind })) });
    context.terminal.input.end(KEY);
    expect(await runInContext(context, 'key', 'set')).toBe(code);
    expect(context.store.held.size).toBe(0);
    expect(context.terminal.printed.err).toContain('Nothing was changed');
  });

  it('keeps nothing when the provider cannot be asked', async () => {
    const fault = { kind: 'network', detail: 'ENOTFOUND', operation: 'organization' } as const;
    const context = await aCommandContext({ checkKey: () => Promise.resolve(fail({ kind: 'notChecked', fault })) });
    context.terminal.input.end(KEY);
    expect(await runInContext(context, 'key', 'set')).toBe(1);
    expect(context.store.held.size).toBe(0);
    expect(context.terminal.printed.err).toContain('ENOTFOUND');
  });

  it.each(['system', 'passphrase', 'run'])(
    'keeps nothing in %s for an Outlay whose files were replaced',
    async (place) => {
      const context = await aCommandContext({ isRunning: true });
      context.host.change({ isOutdated: true });
      context.terminal.input.end(`${KEY}\n${PASSPHRASE}\n`);
      expect(await runInContext(context, 'key', 'set', '--in', place)).toBe(1);
      expect(context.terminal.printed.out).toBe('');
      expect(context.terminal.printed.err).toContain('Nothing was changed. Run "outlay restart"');
      expect(context.host.asked).toEqual([]);
    },
  );

  it('falls back to no other place by itself', async () => {
    const context = await aCommandContext();
    context.store.fault = { kind: 'unavailable', detail: 'no bus' };
    context.terminal.input.end(KEY);
    expect(await runInContext(context, 'key', 'set')).toBe(1);
    expect(context.terminal.printed.err).toContain('--in passphrase');
    expect(context.checked).toEqual([]);
  });

  it.each([
    ['nothing', '', 3],
    ['two words', 'two words', 3],
    ['two lines', `${KEY}\n${KEY}\n`, 3],
  ])('of %s is no key', async (_what, input, code) => {
    const context = await aCommandContext();
    context.terminal.input.end(input);
    expect(await runInContext(context, 'key', 'set')).toBe(code);
    expect(context.checked).toEqual([]);
    expect(context.terminal.printed.err).not.toContain(KEY);
  });

  it('with a passphrase that is too short asks the provider nothing', async () => {
    const context = await aCommandContext();
    context.terminal.input.end(`${KEY}\nshort\n`);
    expect(await runInContext(context, 'key', 'set', '--in', 'passphrase')).toBe(1);
    expect([context.checked, context.store.held.size]).toEqual([[], 0]);
    expect(context.terminal.printed.err).toContain('12 characters');
  });

  it('hands the key to the running Outlay, which checks it', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.terminal.input.end(KEY);
    expect(await runInContext(context, 'key', 'set', '--in', 'run')).toBe(0);
    expect(context.host.asked).toEqual([['setKey', { kind: 'admin', key: KEY, place: 'run' }]]);
    expect([context.checked, context.store.asked]).toEqual([[], []]);
  });

  it('hands nothing to a port whose Outlay has gone while the key was typed', async () => {
    const context = await aCommandContext({ isRunning: true, isTyped: true });
    let asked = 0;
    const setting = runInContext(
      { ...context, findRunning: () => ((asked += 1) === 1 ? context.findRunning() : Promise.resolve(null)) },
      'key',
      'set',
    );
    context.terminal.input.write(`${KEY}\r`);
    expect(await setting).toBe(1);
    expect(context.host.asked).toEqual([]);
    expect(context.terminal.printed.err).toContain('has just stopped');
  });

  it('saves nothing behind the back of an Outlay that does not answer', async () => {
    const context = await aCommandContext();
    await makePrivateFolder(context.folders.settings);
    const lock = await lockFile(instanceLockPath(context.folders.settings));
    context.terminal.input.end(`${KEY}\n`);
    expect(await runInContext(context, 'key', 'set')).toBe(1);
    if (lock.kind === 'ours') await lock.release();
    expect([context.checked, context.store.held.size]).toEqual([[], 0]);
    expect(context.terminal.printed.err).toContain(`(process ${process.pid})`);
  });

  it('saves nothing behind the back of an Outlay that was started while the key was typed', async () => {
    const context = await aCommandContext({ isTyped: true });
    const started = await theRunning(await aCommandContext({ isRunning: true }));
    let asked = 0;
    const findRunning = () => Promise.resolve((asked += 1) === 1 ? null : started);
    const setting = runInContext({ ...context, findRunning }, 'key', 'set');
    context.terminal.input.write(`${KEY}\r`);
    expect(await setting).toBe(1);
    expect([context.checked, context.store.held.size]).toEqual([[], 0]);
    expect(context.terminal.printed.err).toContain('was started while the key was read');
  });

  it('in the memory of a run needs one', async () => {
    const context = await aCommandContext();
    context.terminal.input.end(KEY);
    expect(await runInContext(context, 'key', 'set', '--in', 'run')).toBe(1);
    expect(context.terminal.printed.err).toContain('Outlay is not running under your user on this machine');
  });

  it('says that the running demo takes none', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.change({ places: [] });
    context.terminal.input.end(KEY);
    expect(await runInContext(context, 'key', 'set')).toBe(1);
    expect(context.terminal.printed.err).toContain('--demo');
  });

  it('warns of a key that begins unlike its kind, and keeps it', async () => {
    const context = await aCommandContext();
    context.terminal.input.end('another-kind-of-key-1234');
    expect(await runInContext(context, 'key', 'set')).toBe(0);
    expect(context.terminal.printed.err).toContain('does not begin');
  });
});

describe('outlay key unlock', () => {
  const LOCKED = { keys: { admin: { kind: 'locked', place: 'passphrase' }, regular: { kind: 'absent' } } } as const;

  it.each([['typed'], ['from standard input']])('opens the vault of the running Outlay, %s', async (how) => {
    const context = await aCommandContext({ isRunning: true, isTyped: how === 'typed' });
    context.host.change(LOCKED);
    if (how === 'typed') context.terminal.input.write(`${PASSPHRASE}\r`);
    else context.terminal.input.end(`${PASSPHRASE}\n`);
    expect(await runInContext(context, 'key', 'unlock')).toBe(0);
    expect(context.host.asked).toEqual([['unlock', PASSPHRASE]]);
    expect(context.terminal.printed.out + context.terminal.printed.err).not.toContain(PASSPHRASE);
  });

  it('says when a wrong passphrase was given, and when to try again after several', async () => {
    const faults = [
      [{ kind: 'wrongSecret' }, 'passphrase is wrong, so nothing was unlocked. Try again'],
      [{ kind: 'tooManyTries', retryAfterMs: 29_500 }, 'Try again in 30 seconds'],
    ] as const;
    for (const [fault, words] of faults) {
      const context = await aCommandContext({ isRunning: true });
      context.host.change(LOCKED);
      context.terminal.input.end(PASSPHRASE);
      const running = await theRunning(context);
      const actions = { ...running.actions, unlock: () => Promise.resolve(fail(fault)) };
      const findRunning = () => Promise.resolve({ ...running, actions });
      expect(await runInContext({ ...context, findRunning }, 'key', 'unlock')).toBe(1);
      expect(context.terminal.printed.err).toContain(words);
      expect(context.terminal.printed.err).not.toContain('passkey');
    }
  });

  it('opens nothing for an Outlay whose files were replaced', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.change({ ...LOCKED, isOutdated: true });
    context.terminal.input.end(PASSPHRASE);
    expect(await runInContext(context, 'key', 'unlock')).toBe(1);
    expect(context.terminal.printed.err).toContain('Run "outlay restart"');
    expect(context.host.asked).toEqual([]);
  });

  it('asks the credential store again without a passphrase, and says when nothing is locked', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.change({ keys: { admin: { kind: 'denied' }, regular: { kind: 'absent' } } });
    expect(await runInContext(context, 'key', 'unlock')).toBe(0);
    expect(context.host.asked).toEqual([['unlock', null]]);
    const open = await aCommandContext({ isRunning: true });
    expect(await runInContext(open, 'key', 'unlock')).toBe(0);
    expect(open.terminal.printed.out).toContain('No key is locked');
    expect(open.host.asked).toEqual([]);
  });

  it('where no Outlay runs says which commands ask for the passphrase', async () => {
    const context = await aCommandContext();
    expect(await runInContext(context, 'key', 'unlock')).toBe(1);
    expect(context.terminal.printed.err).toContain('outlay snapshot');
    expect(context.terminal.printed.err).toContain('--key-stdin');
  });

  it('is what every command names that meets a locked vault', async () => {
    const running = await aCommandContext({ isRunning: true });
    running.engine.change({ dataSource: 'demo' });
    running.host.change(LOCKED);
    expect(await runInContext(running, 'snapshot')).toBe(3);
    const alone = await aCommandContext();
    const keys = alone.openKeys(new URL('https://api.anthropic.com'));
    await keys.look();
    await keys.set({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
    expect(await runInContext(alone, 'snapshot')).toBe(3);
    for (const { terminal } of [running, alone]) {
      expect(terminal.printed.err).toContain('outlay key unlock');
      expect(terminal.printed.err).not.toContain('key set');
    }
  });
});

describe('outlay key status', () => {
  it('says what there is, in words and as JSON, without the key', async () => {
    const context = await aCommandContext({ keys: { admin: KEY } });
    expect(await runInContext(context, 'key', 'status')).toBe(0);
    expect(context.terminal.printed.out).toContain('The admin key ending in 0123 is in the system keychain');
    expect(context.terminal.printed.out).toContain('No regular key is saved.');
    expect(context.terminal.printed.out).not.toContain('abcDEF');
    const json = await aCommandContext({ keys: { admin: KEY } });
    expect(await runInContext(json, 'key', 'status', '--json')).toBe(0);
    expect(JSON.parse(json.terminal.printed.out)).toEqual({
      admin: { kind: 'present', place: 'system', last4: '0123', isUnusual: false },
      regular: { kind: 'absent' },
    });
  });

  it('tells the five states apart in words', () => {
    const states: readonly KeyState[] = [
      { kind: 'absent' },
      { kind: 'present', place: 'run', last4: '0123', isUnusual: false },
      { kind: 'locked', place: 'system' },
      { kind: 'locked', place: 'passphrase' },
      { kind: 'denied' },
      { kind: 'unavailable', detail: 'no bus' },
    ];
    const sentences = states.map((state) => keyStateSentence('admin', state));
    expect(new Set(sentences).size).toBe(states.length);
    for (const sentence of sentences.slice(1)) expect(sentence).not.toContain('No admin key');
  });
});

describe('outlay key delete', () => {
  it('forgets the key, and the other one stays', async () => {
    const context = await aCommandContext({ keys: { admin: KEY, regular: 'sk-ant-api03-x' } });
    expect(await runInContext(context, 'key', 'delete', '--regular')).toBe(0);
    expect([...context.store.held.keys()]).toEqual(['admin']);
    expect(context.terminal.printed.out).toContain('revoke it');
  });

  it('says that none was kept, and records no deletion of nothing', async () => {
    const context = await aCommandContext();
    expect(await runInContext(context, 'key', 'delete')).toBe(0);
    expect(context.terminal.printed.out).toBe('No admin key is saved. Nothing was deleted.\n');
    expect(context.audited).toEqual([]);
    const kept = await aCommandContext({ keys: { admin: KEY } });
    expect(await runInContext(kept, 'key', 'delete')).toBe(0);
    expect(kept.audited).toEqual([{ who: 'command', what: 'key.deleted', kind: 'admin' }]);
  });

  it('through the running Outlay', async () => {
    const context = await aCommandContext({ isRunning: true });
    expect(await runInContext(context, 'key', 'delete')).toBe(0);
    expect(context.host.asked).toEqual([['deleteKey', 'admin']]);
  });

  it('whose success is not certain is not reported as done', async () => {
    const context = await aCommandContext();
    context.store.fault = { kind: 'unavailable', detail: 'there is no desktop session (D-Bus)' };
    expect(await runInContext(context, 'key', 'delete')).toBe(1);
    expect(context.terminal.printed.out).toBe('');
    expect(context.terminal.printed.err).toContain('can’t tell');
    expect(context.terminal.printed.err).not.toContain('--in');
  });

  it('is not for the running demo to do', async () => {
    const context = await aCommandContext({ isRunning: true });
    const running = await theRunning(context);
    const actions = { ...running.actions, deleteKey: () => Promise.resolve(fail({ kind: 'notHere' } as const)) };
    expect(
      await runInContext({ ...context, findRunning: () => Promise.resolve({ ...running, actions }) }, 'key', 'delete'),
    ).toBe(1);
    expect(context.terminal.printed.err).toContain('--demo');
  });

  it('names a running Outlay that does not answer, because the key may be in its memory', async () => {
    const context = await aCommandContext({ keys: { admin: KEY } });
    await makePrivateFolder(context.folders.settings);
    const lock = await lockFile(instanceLockPath(context.folders.settings));
    expect(await runInContext(context, 'key', 'delete')).toBe(1);
    expect(context.store.held.size).toBe(0);
    expect(context.terminal.printed.err).toContain(`(process ${process.pid}) may still have the admin key`);
    if (lock.kind === 'ours') await lock.release();
    expect(await runInContext(context, 'key', 'delete')).toBe(0);
  });

  it('that a locked store keeps from happening says so', async () => {
    const context = await aCommandContext({ keys: { admin: KEY } });
    context.store.fault = { kind: 'locked' };
    expect(await runInContext(context, 'key', 'delete')).toBe(1);
    expect(context.terminal.printed.err).toContain('locked');
  });
});

it('every fault has a sentence of its own that drives no terminal', () => {
  const detail = '\u001b[2J';
  const faults: readonly KeyFault[] = [
    { kind: 'notAKey' },
    { kind: 'keyRefused' },
    { kind: 'notAdmin' },
    { kind: 'storeLocked' },
    { kind: 'outdated' },
    { kind: 'storeDenied' },
    { kind: 'storeUnavailable', detail },
    { kind: 'passphraseTooShort' },
    { kind: 'passkeyUnavailable' },
    { kind: 'notKept', detail },
  ];
  const sentences = faults.map(keyFaultSentence);
  expect(new Set(sentences).size).toBe(faults.length);
  expect(sentences.join('')).not.toContain('\u001b');
});

it('the audit log tells what was done with keys, and never a key', async () => {
  const context = await aCommandContext();
  context.terminal.input.end(KEY);
  await runInContext(context, 'key', 'set');
  await runInContext(context, 'key', 'delete');
  expect(context.audited).toEqual([
    { who: 'command', what: 'key.kept', kind: 'admin', place: 'system' },
    { who: 'command', what: 'key.deleted', kind: 'admin' },
  ]);
  const refused = await aCommandContext({ checkKey: () => Promise.resolve(fail({ kind: 'keyRefused' })) });
  refused.terminal.input.end(KEY);
  await runInContext(refused, 'key', 'set');
  expect(refused.audited).toEqual([{ who: 'command', what: 'key.refused', kind: 'admin', why: 'keyRefused' }]);
});
