import { describe, expect, it } from 'vitest';

import {
  degradedSentence,
  faultExitCode,
  faultSentence,
} from '../../../../src/platform/companion/command/fault-sentence.ts';
import { printable } from '../../../../src/platform/companion/command/printable.ts';
import { noRateSentence } from '../../../../src/platform/companion/command/shown-rate.ts';
import { startText } from '../../../../src/platform/companion/command/start/start-text.ts';

const NO_FIGURES = { hasData: false, lastUpdate: null };
const SAVED_FIGURES = { hasData: true, lastUpdate: Date.UTC(2026, 10, 21, 9, 30) };
const OUT_OF_REACH = [
  [{ kind: 'locked', place: 'passphrase' }, 'outlay key unlock'],
  [{ kind: 'locked', place: 'system' }, 'outlay key unlock'],
  [{ kind: 'denied' }, 'outlay key unlock'],
  [{ kind: 'otherAddress', place: 'system', last4: 'abcd', origin: 'https://api.example' }, 'outlay key set'],
] as const;
const LINK = 'http://localhost:9484/#t=abc';

describe('what is printed', () => {
  it('of a hostile name is harmless on a terminal', () => {
    expect(printable('a\u001b[2Jb\u0007\u202ec\r\nd\u009be日本')).toBe('a[2Jbc de日本');
    expect(printable('x'.repeat(5000))).toHaveLength(201);
  });

  it('at the start says what is shown, where, and what leaves the machine', () => {
    const present = { kind: 'present', place: 'system', last4: 'abcd', isUnusual: false } as const;
    const demo = startText({
      link: LINK,
      checkCode: 'K7QF-2MPA',
      isDemo: true,
      adminKey: present,
      status: NO_FIGURES,
      hasKeyboard: false,
    });
    expect(demo).toContain(LINK);
    expect(demo).toContain('Check code: K7QF-2MPA');
    expect(demo).toContain('demo organization');
    expect(demo).toContain('Outlay sends no requests to the provider');
    expect(demo).not.toContain('abcd');
    const fresh = startText({
      link: LINK,
      checkCode: 'K7QF-2MPA',
      isDemo: false,
      adminKey: { kind: 'absent' },
      status: NO_FIGURES,
      hasKeyboard: true,
    });
    expect(fresh).toContain('No admin key is saved');
    expect(fresh).toContain('outlay key set');
    expect(fresh).toContain('Outlay sends no requests to the provider');
    const own = startText({
      link: LINK,
      checkCode: 'K7QF-2MPA',
      isDemo: false,
      adminKey: present,
      status: NO_FIGURES,
      hasKeyboard: true,
    });
    expect(own).toContain('your organization');
    expect(own).toContain('contacts only the provider');
    expect(own).not.toContain('demo');
    expect(own).toContain('Enter');
  });

  it.each(OUT_OF_REACH)('at the start with a key that is %j calls no figure invented', (adminKey, way) => {
    const common = { link: LINK, checkCode: null, isDemo: false, adminKey, hasKeyboard: true };
    const saved = startText({ ...common, status: SAVED_FIGURES });
    expect(saved).toContain(
      'figures of your organization that were saved on 21 Nov 2026, 09:30 UTC, and loads nothing',
    );
    const none = startText({ ...common, status: NO_FIGURES });
    expect(none).toContain('no figures to show yet');
    for (const text of [saved, none]) {
      expect(text).not.toMatch(/demo|invented/);
      expect(text).toContain(way);
      expect(text).toContain('Outlay sends no requests to the provider');
    }
  });

  it('of a refused key says so and has its own exit code', () => {
    const unauthorized = { kind: 'unauthorized', operation: 'costReport' } as const;
    expect(faultSentence(unauthorized)).toContain('key');
    expect(faultExitCode(unauthorized)).toBe(4);
    expect(faultExitCode({ kind: 'forbidden', operation: 'costReport' })).toBe(4);
    expect(faultExitCode({ kind: 'overloaded', operation: 'costReport' })).toBe(1);
  });

  it.each([
    ['proxy.example:3128', 407, 'The proxy proxy.example:3128 refused the connection (407). Check HTTPS_PROXY.'],
    ['proxy.example:3128', null, 'The proxy proxy.example:3128 cannot be reached (ECONNREFUSED). Check HTTPS_PROXY.'],
    ['', null, 'HTTPS_PROXY is not the address of an HTTP proxy. Set it to http://HOST:PORT or remove it.'],
  ])('of a proxy %j that answers %j names the proxy and its variable', (proxy, status, sentence) => {
    const detail = status === null ? 'ECONNREFUSED' : String(status);
    const fault = { kind: 'proxy', variable: 'HTTPS_PROXY', proxy, status, detail } as const;
    expect(faultSentence({ ...fault, operation: 'costReport' })).toBe(
      `The proxy did not open a connection. ${sentence}`,
    );
    expect(faultExitCode({ ...fault, operation: 'costReport' })).toBe(1);
    expect(noRateSentence('SEK', { table: null, problem: fault })).toContain(sentence.slice(0, -1));
  });

  it('of a certificate of an unknown authority says how a company’s authority is added', () => {
    const untrusted = { kind: 'network', detail: 'SELF_SIGNED_CERT_IN_CHAIN', operation: 'costReport' } as const;
    expect(faultSentence(untrusted)).toContain('SELF_SIGNED_CERT_IN_CHAIN');
    expect(faultSentence(untrusted)).toContain('set NODE_EXTRA_CA_CERTS');
    expect(faultSentence({ ...untrusted, detail: 'ECONNREFUSED' })).toBe(
      'The provider can’t be reached. The connection failed while loading the bill (ECONNREFUSED).',
    );
  });

  it.each([
    [{ kind: 'ratesRefused', detail: 'HTTP 429' }, 'returned an error (HTTP 429)'],
    [{ kind: 'ratesNotJson' }, 'not JSON'],
    [{ kind: 'ratesMalformed', field: 'rates.SEK' }, '"rates.SEK" has an unknown format'],
    [{ kind: 'ratesWrongBase', base: 'EUR' }, 'per EUR'],
    [{ kind: 'network', detail: 'ECONNREFUSED' }, 'ECONNREFUSED'],
    [{ kind: 'network', detail: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'certificate is not trusted'],
    [{ kind: 'timeout', afterMs: 10_000 }, '10 seconds'],
  ] as const)('of a rate that is missing for %j says why', (problem, words) => {
    expect(noRateSentence('SEK', { table: null, problem })).toContain(words);
    expect(noRateSentence('SEK', { table: null, problem })).toContain('SEK');
  });

  it('of a rate the service does not give says so', () => {
    const table = { rates: {}, asOf: null, fetchedAt: 0, source: 'rates.test', kind: 'open' } as const;
    expect(noRateSentence('SEK', { table, problem: null })).toContain('has no rate for this currency');
  });

  it('of a list of models that is refused claims nothing wrong with the key', () => {
    for (const kind of ['forbidden', 'unauthorized'] as const) {
      expect(degradedSentence({ kind, operation: 'models' })).toBe(
        'Outlay takes model names from its own list, because the provider did not give them.',
      );
    }
    expect(degradedSentence({ kind: 'overloaded', operation: 'models' })).toContain('names may be missing');
    expect(degradedSentence({ kind: 'forbidden', operation: 'apiKeys' })).toContain('names may be missing');
  });

  it('of a malformed answer cannot drive the terminal', () => {
    const fault = { kind: 'refused', status: 400, type: '\u001b]0;owned\u0007', operation: 'models' } as const;
    expect(faultSentence(fault)).not.toMatch(/[\u001b\u0007]/);
  });
});
