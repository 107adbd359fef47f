/** If a company's policy forbids something, every command refuses it with a sentence that says so. */
import { expect, it } from 'vitest';

import { POLICY_RULES } from '../../../../src/core/policy/policy.ts';
import { aCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

const WORDS = 'Your organization’s policy forbids';

it.each([
  [['snapshot', '--provider-url', 'https://gateway.example']],
  [['export', 'months', '--provider-url', 'https://gateway.example']],
  [['status', '--refresh', '--provider-url', 'https://gateway.example']],
  [['key', 'set', '--provider-url', 'https://gateway.example']],
  [['start', '--no-open', '--provider-url', 'https://gateway.example']],
  [['start', '--no-open', '--allow-host', 'outlay.example.net']],
] as const)('%j is refused', async (args) => {
  const context = await aCommandContext({
    policy: POLICY_RULES,
    keys: { admin: 'https://gateway.example\nsk-ant-admin01-x' },
  });
  context.terminal.input.end('sk-ant-admin01-x\n');
  expect(await runInContext(context, ...args)).toBe(1);
  expect(context.terminal.printed.err).toContain(WORDS);
  expect(context.terminal.printed.err).toContain('Nothing was done.');
  expect([context.opened, context.checked]).toEqual([[], []]);
  expect(context.audited).toMatchObject([{ who: 'command', what: 'policy.refused' }]);
});

it.each([
  ['api.isEnabled', 'jsonApi'],
  ['api.isOpenToAnyWebsite', 'anyWebsite'],
] as const)('`settings set %s on` is refused, running or not', async (name, rule) => {
  for (const isRunning of [true, false]) {
    const context = await aCommandContext({ isRunning, policy: [rule] });
    expect(await runInContext(context, 'settings', 'set', name, 'on')).toBe(1);
    expect(context.terminal.printed.err).toContain('policy');
    expect((await context.settings.load()).api).toMatchObject({ isEnabled: false, isOpenToAnyWebsite: false });
    expect(await runInContext(context, 'settings', 'set', name, 'off')).toBe(0);
  }
});
