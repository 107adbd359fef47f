import { describe, expect, it } from 'vitest';

import { parseArguments } from '../../../../../src/platform/companion/command/arguments/parse-arguments.ts';

const parse = (...args: readonly string[]): ReturnType<typeof parseArguments> => parseArguments(args, '9.9.9');

describe('the command line', () => {
  it('without anything starts on port 9484 and opens a browser', () => {
    expect(parse()).toMatchObject({
      name: 'start',
      options: {
        port: null,
        opensBrowser: true,
        common: { isDemo: false, isKeyOnStdin: false, ratesUrl: null, pricesFile: null, isVerbose: false },
      },
    });
  });

  it('takes the options of a start with or without its name', () => {
    const options = ['--key-stdin', '--provider-url', 'http://127.0.0.1:8080', '--port', '9500', '--no-open'];
    const expected = {
      name: 'start',
      options: { port: 9500, opensBrowser: false, common: { isKeyOnStdin: true } },
    };
    expect(parse(...options)).toMatchObject(expected);
    expect(parse('start', ...options)).toMatchObject(expected);
    expect(parse(...options)).toHaveProperty('options.common.providerUrl.port', '8080');
  });

  it('takes the options of a snapshot', () => {
    expect(parse('snapshot', '--demo', '--currency', 'eur', '--rates-url', 'https://rates.example/x')).toMatchObject({
      name: 'snapshot',
      options: { currency: 'EUR', common: { isDemo: true } },
    });
    expect(parse('snapshot', '--key-stdin')).toMatchObject({ name: 'snapshot', options: { currency: null } });
  });

  it.each([
    [['open', '--no-open'], { name: 'open', options: { opensBrowser: false } }],
    [['pair', '--json'], { name: 'pair', options: { isJson: true } }],
    [
      ['export', 'months'],
      { name: 'export', options: { what: 'months', output: null, hasBom: false, isRefresh: false } },
    ],
    [
      ['export', 'Intraday', '--output', 'a.csv', '--bom'],
      { options: { what: 'intraday', output: 'a.csv', hasBom: true } },
    ],
    [['status'], { name: 'status', options: { mode: null, format: 'plain', currency: null, isRefresh: false } }],
    [
      ['status', '--mode', 'all-time', '--format', 'xbar', '--refresh'],
      { options: { mode: 'all-time', format: 'xbar' } },
    ],
    [['status', '--json'], { options: { format: 'json' } }],
    [['settings', 'get'], { name: 'settings get', options: { name: null, isJson: false } }],
    [['settings', 'get', 'spend-limit', '--json'], { options: { name: 'spendLimit', isJson: true } }],
    [['settings', 'set', 'thresholds', '2,1'], { options: { name: 'thresholds', value: ['1', '2'] } }],
    [['settings', 'export'], { name: 'settings export', options: { output: null } }],
    [['settings', 'import', 'a.json'], { name: 'settings import', options: { input: 'a.json' } }],
    [['key', 'set'], { name: 'key set', options: { kind: 'admin', place: null } }],
    [['key', 'set', '--regular', '--in', 'run'], { options: { kind: 'regular', place: 'run' } }],
    [['key', 'status', '--json'], { name: 'key status', options: { isJson: true } }],
    [['key', 'delete', '--regular'], { name: 'key delete', options: { kind: 'regular' } }],
    [['licence'], { name: 'licence show', options: { isJson: false } }],
    [['licence', 'set', 'a.txt'], { name: 'licence set', options: { input: 'a.txt' } }],
    [['licence', 'remove'], { name: 'licence remove', options: null }],
    [['service', 'install', '--port', '9500'], { name: 'service install', options: { port: 9500 } }],
    [['service', 'remove'], { name: 'service remove', options: null }],
    [['service', 'status'], { name: 'service status', options: { isJson: false } }],
    [['--allow-host', 'Outlay.Example.net'], { name: 'start', options: { allowHost: 'outlay.example.net' } }],
  ])('%j is understood', (args, expected) => {
    expect(parse(...args)).toMatchObject(expected);
  });

  it.each([
    'start',
    'open',
    'pair',
    'snapshot',
    'export',
    'status',
    'settings get',
    'settings set',
    'settings export',
    'settings import',
    'key set',
    'key status',
    'key delete',
    'licence set',
    'licence show',
    'licence remove',
    'service install',
    'service remove',
    'service status',
  ])('%s has help with an example', (command) => {
    const help = parse(...command.split(' '), '--help');
    expect(help).toMatchObject({
      kind: 'answer',
      text: expect.stringMatching(/Usage:[^]*Examples?:\n {2}\S/) as string,
    });
  });

  it.each([
    'snapshot',
    'export',
    'query',
    'explain',
    'anomalies',
    'savings',
    'guard',
    'mcp',
    'status',
    'refresh',
    'key set',
    'notify add',
    'notify digest',
  ])('the notes in the help of %s fit into a terminal of 80 columns', (command) => {
    const help = parse(...command.split(' '), '--help');
    const [, end = ''] = 'text' in help ? help.text.split(/--help +show this help\n/) : [];
    const [notes = ''] = end.split(/^Examples?:$/m);
    expect(notes.trim()).not.toBe('');
    expect(notes.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('repeats nothing that drives a terminal', () => {
    for (const args of [['--\u001b[2J'], ['settings', 'get', '\u001b[2J'], ['\u001b[2J'], ['export', '\u009b']]) {
      expect(parse(...args)).toMatchObject({
        kind: 'wrongUsage',
        text: expect.not.stringMatching(/[\u001b\u009b]/) as string,
      });
    }
  });

  it('answers --version and --help', () => {
    expect(parse('--version')).toEqual({ kind: 'answer', text: '9.9.9\n' });
    const help = parse('--help');
    expect(help).toMatchObject({ kind: 'answer' });
    expect(help).toHaveProperty('text', expect.stringMatching(/snapshot[^]*--key-stdin[^]*--port/));
    expect(parse('snapshot', '--help')).toHaveProperty('text', expect.stringContaining('--currency'));
  });

  it('answers help, of everything or of one command', () => {
    expect(parse('help')).toMatchObject({ kind: 'answer' });
    expect(parse('help')).toEqual(parse('--help'));
    expect(parse('help', 'snapshot')).toEqual(parse('snapshot', '--help'));
  });

  it('names a command it does not know, unless it is a key', () => {
    const text = expect.stringContaining("unknown command 'wrong'") as string;
    expect(parse('wrong')).toMatchObject({ kind: 'wrongUsage', text });
    expect(parse('--port', '9500', 'wrong')).toMatchObject({ kind: 'wrongUsage', text });
    const withKey = parse('sk-ant-admin01-x');
    expect(withKey).toMatchObject({ kind: 'wrongUsage', text: expect.stringContaining('--key-stdin') as string });
    expect(withKey).toHaveProperty('text', expect.not.stringContaining('sk-ant'));
  });

  it('leads to the help of the command that was given', () => {
    expect(parse('open', '--unknown')).toHaveProperty('text', expect.stringContaining('See "outlay open --help".'));
    expect(parse('settings', 'get', '--unknown')).toHaveProperty(
      'text',
      expect.stringContaining('See "outlay settings get --help".'),
    );
    expect(parse('wrong')).toHaveProperty('text', expect.stringContaining('See "outlay --help".'));
  });

  it.each([
    [['wrong']],
    [['snapshot', 'extra']],
    [['--unknown']],
    [['--key', 'sk-ant-admin01-x']],
    [['--port']],
    [['--port', '80']],
    [['--port', '65536']],
    [['--port', '9484x']],
    [['--port', '-1']],
    [['--key-stdin', '--demo']],
    [['--provider-url', 'http://api.anthropic.com']],
    [['--rates-url', 'http://127.0.0.1:9484/']],
    [['--port', '9500', '--rates-url', 'http://127.0.0.1:9500/']],
    [['snapshot', '--currency', 'XXX']],
    [['snapshot', '--currency', '__proto__']],
    [['snapshot', '--port', '9484']],
    [['export']],
    [['export', 'everything']],
    [['status', '--mode', 'week']],
    [['status', '--format', 'polybar']],
    [['status', '--json', '--format', 'plain']],
    [['settings']],
    [['settings', 'set', 'currency']],
    [['settings', 'set', 'theme', 'dark']],
    [['settings', 'wrong']],
    [['key']],
    [['key', 'set', '--in', 'passkey']],
    [['key', 'set', 'sk-ant-admin01-x']],
    [['key', 'sk-ant-admin01-x']],
    [['licence', 'wrong', 'wrong']],
    [['service']],
    [['service', 'install', '--port', '80']],
    [['--allow-host', 'https://a.example']],
    [['--allow-host', '10.0.0.1']],
    [['--allow-host', 'localhost']],
    [['--allow-host', 'a.example:443']],
  ])('%j is wrong usage, with words', (args) => {
    const parsed = parse(...args);
    expect(parsed.kind).toBe('wrongUsage');
    expect(parsed).toHaveProperty('text', expect.stringMatching(/\S/));
  });
});
