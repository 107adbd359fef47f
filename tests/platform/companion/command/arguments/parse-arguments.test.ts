import { describe, expect, it } from 'vitest';

import { parseArguments } from '../../../../../src/platform/companion/command/arguments/parse-arguments.ts';

const parse = (...args: readonly string[]): ReturnType<typeof parseArguments> => parseArguments(args, '9.9.9');

describe('the command line', () => {
  it('without anything starts on port 9484 and opens a browser', () => {
    expect(parse()).toMatchObject({
      command: 'start',
      port: 9484,
      opensBrowser: true,
      common: { isDemo: false, isKeyOnStdin: false, ratesUrl: null, pricesFile: null, isVerbose: false },
    });
  });

  it('takes the options of a start with or without its name', () => {
    const options = ['--key-stdin', '--provider-url', 'http://127.0.0.1:8080', '--port', '9500', '--no-open'];
    const expected = { command: 'start', port: 9500, opensBrowser: false, common: { isKeyOnStdin: true } };
    expect(parse(...options)).toMatchObject(expected);
    expect(parse('start', ...options)).toMatchObject(expected);
    expect(parse(...options)).toHaveProperty('common.providerUrl.port', '8080');
  });

  it('takes the options of a snapshot', () => {
    expect(parse('snapshot', '--demo', '--currency', 'eur', '--rates-url', 'https://rates.example/x')).toMatchObject({
      command: 'snapshot',
      currency: 'EUR',
      common: { isDemo: true },
    });
    expect(parse('snapshot', '--key-stdin')).toMatchObject({ command: 'snapshot', currency: null });
  });

  it('answers --version and --help', () => {
    expect(parse('--version')).toEqual({ command: 'answer', text: '9.9.9\n' });
    const help = parse('--help');
    expect(help).toMatchObject({ command: 'answer' });
    expect(help).toHaveProperty('text', expect.stringMatching(/snapshot[^]*--key-stdin[^]*--port/));
    expect(parse('snapshot', '--help')).toHaveProperty('text', expect.stringContaining('--currency'));
  });

  it('answers help, of everything or of one command', () => {
    expect(parse('help')).toMatchObject({ command: 'answer' });
    expect(parse('help')).toEqual(parse('--help'));
    expect(parse('help', 'snapshot')).toEqual(parse('snapshot', '--help'));
  });

  it('names a command it does not know, unless it is a key', () => {
    const text = expect.stringContaining("unknown command 'wrong'") as string;
    expect(parse('wrong')).toMatchObject({ command: 'wrongUsage', text });
    expect(parse('--port', '9500', 'wrong')).toMatchObject({ command: 'wrongUsage', text });
    const withKey = parse('sk-ant-admin01-x');
    expect(withKey).toMatchObject({ command: 'wrongUsage', text: expect.stringContaining('--key-stdin') as string });
    expect(withKey).toHaveProperty('text', expect.not.stringContaining('sk-ant'));
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
  ])('%j is wrong usage, with words', (args) => {
    const invocation = parse(...args);
    expect(invocation.command).toBe('wrongUsage');
    expect(invocation).toHaveProperty('text', expect.stringMatching(/\S/));
  });
});
