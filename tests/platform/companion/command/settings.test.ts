/**
 * Tests `outlay settings`, which prints and changes settings and moves them to another machine. Invalid values are
 * never stored.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { fail } from '../../../../src/core/base/result.ts';
import type { KeyEntry } from '../../../../src/core/reports/key-list.ts';
import type { SettingsChange } from '../../../../src/core/settings/settings.ts';
import type { ControlClient } from '../../../../src/platform/companion/control/control-client.ts';
import { aCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';
import { theRunning } from './support/the-running.ts';

function aKey(id: string, name: string): KeyEntry {
  return { id, name, hint: null, status: 'active', workspace: null, workspaceId: null };
}

describe('outlay settings get', () => {
  it('prints one value or all, as text that set takes back', async () => {
    const context = await aCommandContext({ settings: { thresholds: ['50', '100.5'], apiKeyIds: [null, 'apikey_1'] } });
    expect(await runInContext(context, 'settings', 'get', 'thresholds')).toBe(0);
    expect(context.terminal.printed.out).toBe('50,100.5\n');
    expect(await runInContext(context, 'settings', 'get')).toBe(0);
    expect(context.terminal.printed.out).toMatch(/^apiKeyIds +console,apikey_1$/m);
    expect(context.terminal.printed.out).toMatch(/^spendLimit +none$/m);
    expect(context.terminal.printed.out).toMatch(/^api\.isEnabled +off$/m);
  });

  it('prints JSON', async () => {
    const context = await aCommandContext({ settings: { spendLimit: '5000' } });
    expect(await runInContext(context, 'settings', 'get', 'spend-limit', '--json')).toBe(0);
    expect(context.terminal.printed.out).toBe('"5000"\n');
    const all = await aCommandContext();
    expect(await runInContext(all, 'settings', 'get', '--json')).toBe(0);
    expect(JSON.parse(all.terminal.printed.out)).toMatchObject({ currency: 'USD', thresholds: [], 'api.port': 9485 });
  });

  it('asks the running Outlay', async () => {
    const context = await aCommandContext({ isRunning: true, settings: { currency: 'JPY' } });
    expect(await runInContext(context, 'settings', 'get', 'currency')).toBe(0);
    expect(context.terminal.printed.out).toBe('JPY\n');
  });
});

describe('outlay settings set', () => {
  it.each([
    ['currency', 'eur', { currency: 'EUR' }],
    ['spend-limit', '1250.50', { spendLimit: '1250.50' }],
    ['spendLimit', 'none', { spendLimit: null }],
    ['thresholds', '100, 50,100', { thresholds: ['50', '100'] }],
    ['alerts', 'on', { alerts: true }],
    ['api-key-ids', 'all', { apiKeyIds: null }],
    ['api.origins', 'https://dash.example', { api: { origins: ['https://dash.example'], port: 9485 } }],
    ['api.isEnabled', 'yes', { api: { isEnabled: true } }],
  ])('%s %s is kept', async (name, value, expected) => {
    for (const isRunning of [false, true]) {
      const context = await aCommandContext({ isRunning });
      expect(await runInContext(context, 'settings', 'set', name, value)).toBe(0);
      expect(await context.settings.load()).toMatchObject(expected);
    }
  });

  it('and other commands at once do not undo each other’s changes of the JSON API', async () => {
    for (const isRunning of [false, true]) {
      const context = await aCommandContext({ isRunning });
      const changes = [
        ['api.port', '9777'],
        ['api.needsToken', 'on'],
        ['api.isEnabled', 'on'],
      ] as const;
      await Promise.all(changes.map((change) => runInContext(context, 'settings', 'set', ...change)));
      expect((await context.settings.load()).api).toMatchObject({ port: 9777, needsToken: true, isEnabled: true });
    }
  });

  it('reaches an Outlay that has started while the setting was saved', async () => {
    const context = await aCommandContext({ isRunning: true });
    const running = await theRunning(context);
    const sent: unknown[] = [];
    let hasStarted = false;
    const starting = {
      ...context,
      settings: {
        ...context.settings,
        async change(change: SettingsChange) {
          hasStarted = true;
          return context.settings.change(change);
        },
      },
      findRunning: () =>
        Promise.resolve(
          hasStarted
            ? {
                ...running,
                changeSettings(change: SettingsChange) {
                  sent.push(change);
                  return running.changeSettings(change);
                },
              }
            : null,
        ),
    };
    expect(await runInContext(starting, 'settings', 'set', 'currency', 'EUR')).toBe(0);
    expect(sent).toEqual([{ currency: 'EUR' }]);
  });

  it.each([
    ['thresholds', '50,abc'],
    ['spendLimit', '0'],
    ['api.port', '80'],
    ['api.origins', 'https://dash.example/path'],
    ['ratesUrl', 'http://rates.example'],
    ['currency', 'XXX'],
    ['theme', 'dark'],
    ['nonsense', '1'],
  ])('%s %s is wrong usage with a sentence, and nothing changes', async (name, value) => {
    const context = await aCommandContext();
    const before = await context.settings.load();
    expect(await runInContext(context, 'settings', 'set', name, value)).toBe(2);
    expect(context.terminal.printed.err).toMatch(/^outlay: .+\n$/);
    expect(await context.settings.load()).toEqual(before);
  });

  it('of the JSON API says what became of it', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.change({ api: { kind: 'running', port: 9485 } });
    expect(await runInContext(context, 'settings', 'set', 'api.isEnabled', 'on')).toBe(0);
    expect(context.terminal.printed.err).toContain('curl http://127.0.0.1:9485/usage');
    expect(await runInContext(context, 'settings', 'set', 'api.needsToken', 'on')).toBe(0);
    expect(context.terminal.printed.err).toContain('Bearer YOUR_TOKEN" http://127.0.0.1:9485/usage');
    context.host.change({ api: { kind: 'locked' } });
    expect(await runInContext(context, 'settings', 'set', 'api.isEnabled', 'on')).toBe(0);
    expect(context.terminal.printed.err).toContain('Your plan does not include');
    const alone = await aCommandContext();
    expect(await runInContext(alone, 'settings', 'set', 'api.isEnabled', 'on')).toBe(0);
    expect(alone.terminal.printed.err).toContain('Outlay is not running under your user');
  });

  it('that the running Outlay cannot keep says so, and not that it has gone', async () => {
    const context = await aCommandContext({ isRunning: true });
    const running = await theRunning(context);
    const full = { ...running, changeSettings: () => Promise.resolve(fail({ kind: 'notKept' } as const)) };
    const findRunning = (): Promise<ControlClient> => Promise.resolve(full);
    expect(await runInContext({ ...context, findRunning }, 'settings', 'set', 'currency', 'EUR')).toBe(1);
    expect(context.terminal.printed.err).toContain('could not save');
  });

  it('that a disk refuses says so', async () => {
    const context = await aCommandContext();
    context.settings.isFull = true;
    expect(await runInContext(context, 'settings', 'set', 'currency', 'EUR')).toBe(1);
    expect(context.terminal.printed.err).toContain('could not be saved');
  });
});

describe('outlay settings set apiKeyIds', () => {
  const keys = [aKey('apikey_01', 'checkout'), aKey('apikey_02', 'lab'), aKey('apikey_03', 'Lab')];

  it.each([false, true])(
    'refuses ids that no key has, and says which id a name means (running: %s)',
    async (isRunning) => {
      const context = await aCommandContext({ isRunning, plan: 'free' });
      context.engine.keys = () => Promise.resolve(keys);
      const ids = 'apikey_01,Checkout,lab,apikey_nobody';
      expect(await runInContext(context, 'settings', 'set', 'apiKeyIds', ids)).toBe(2);
      expect((await context.settings.load()).apiKeyIds).toBeNull();
      const { err, out } = context.terminal.printed;
      expect(out).toBe('');
      expect(err).toContain('“Checkout” is the name of an API key, not its id. The id of this key is apikey_01.');
      expect(err).toContain('“lab” is the name of several API keys');
      expect(err).toContain('apikey_02 and apikey_03');
      expect(err).toContain('No API key has the id “apikey_nobody”.');
      // The free plan has no `outlay query --by api-key`, so the hint is about this command itself.
      expect(err).toContain('Nothing was changed. If you do not know the id of a key, enter its name');
      expect(err).not.toContain('outlay query');
    },
  );

  it.each([false, true])('accepts ids that keys have (running: %s)', async (isRunning) => {
    const context = await aCommandContext({ isRunning });
    context.engine.keys = () => Promise.resolve(keys);
    expect(await runInContext(context, 'settings', 'set', 'apiKeyIds', 'apikey_02,console')).toBe(0);
    expect((await context.settings.load()).apiKeyIds).toEqual(['apikey_02', null]);
    expect(context.terminal.printed.err).toBe('');
  });

  it('accepts ids with a note while the API keys are not loaded, or are those of the demo', async () => {
    const empty = await aCommandContext({ isStored: false });
    const demo = await aCommandContext({ isRunning: true });
    demo.engine.change({ dataSource: 'demo' });
    demo.engine.keys = () => Promise.resolve(keys);
    for (const context of [empty, demo]) {
      expect(await runInContext(context, 'settings', 'set', 'apiKeyIds', 'apikey_9')).toBe(0);
      expect((await context.settings.load()).apiKeyIds).toEqual(['apikey_9']);
      expect(context.terminal.printed.err).toContain('could not check these ids');
    }
  });

  it('imports ids of a file that no key has, and names them', async () => {
    const context = await aCommandContext();
    context.engine.keys = () => Promise.resolve(keys);
    context.terminal.input.end(JSON.stringify({ outlaySettings: 1, settings: { apiKeyIds: ['checkout'] } }));
    expect(await runInContext(context, 'settings', 'import')).toBe(0);
    expect((await context.settings.load()).apiKeyIds).toEqual(['checkout']);
    expect(context.terminal.printed.err).toContain('The id of this key is apikey_01.');
    expect(context.terminal.printed.err).toContain('Figures include no cost for such ids.');
  });
});

describe('outlay settings export and import', () => {
  it('carry settings to another machine', async () => {
    const from = await aCommandContext({ settings: { currency: 'SEK', thresholds: ['7'], spendLimit: '9' } });
    const file = join(from.folders.settings, 'settings-export.json');
    expect(await runInContext(from, 'settings', 'export', '--output', file)).toBe(0);
    const to = await aCommandContext({ isRunning: true });
    expect(await runInContext(to, 'settings', 'import', file)).toBe(0);
    expect(await to.settings.load()).toMatchObject({ currency: 'SEK', thresholds: ['7'], spendLimit: '9' });
    const piped = await aCommandContext();
    piped.terminal.input.end(await readFile(file, 'utf8'));
    expect(await runInContext(piped, 'settings', 'import')).toBe(0);
    expect(await piped.settings.load()).toMatchObject({ currency: 'SEK' });
  });

  it('name what they do not take over', async () => {
    const context = await aCommandContext();
    const file = join(context.folders.settings, 'odd.json');
    const settings = { currency: 'EUR', spendLimit: '-5', 'bad\u001b': 1, 'api.isOpenToAnyWebsite': true };
    await writeFile(file, JSON.stringify({ outlaySettings: 1, settings }));
    expect(await runInContext(context, 'settings', 'import', file)).toBe(0);
    expect(await context.settings.load()).toMatchObject({ currency: 'EUR', api: { isOpenToAnyWebsite: false } });
    expect(context.terminal.printed.err).toMatch(/spendLimit[^]*api\.isOpenToAnyWebsite[^]*bad/);
    expect(context.terminal.printed.err).not.toContain('\u001b');
  });

  it.each(['', '{}', 'not json', '{"outlaySettings":99,"settings":{}}'])('refuse %j', async (text) => {
    const context = await aCommandContext();
    context.terminal.input.end(text);
    expect(await runInContext(context, 'settings', 'import')).toBe(1);
    expect(context.terminal.printed.err).toMatch(/^outlay: .+\n$/);
  });

  it('of a file that is not there says so', async () => {
    const context = await aCommandContext();
    expect(await runInContext(context, 'settings', 'import', '/nowhere.json')).toBe(1);
    expect(context.terminal.printed.err).toContain('cannot be read');
  });
});
