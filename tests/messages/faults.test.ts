/**
 * Tests the messages about faults, as a person reads them: each fault has one message, and a next step that is possible
 * where the message is shown.
 */
import { describe, expect, it } from 'vitest';

import type { Day } from '../../src/core/calendar/day.ts';
import type { FaultCause, ProviderFault } from '../../src/core/provider/fault.ts';
import { actionFaultSentence, type ActionFault } from '../../src/messages/action-fault.ts';
import { withDetail } from '../../src/messages/fault-message.ts';
import { providerFaultMessage } from '../../src/messages/provider-fault.ts';
import { faultWords } from '../../src/panels/parts/fault-words.ts';
import { actionFaultWords } from '../../src/panels/settings/host-words.ts';
import { faultSentence } from '../../src/platform/companion/command/fault-sentence.ts';
import { keyFaultSentence } from '../../src/platform/companion/command/key-sentence.ts';

const CAUSES: { readonly [Kind in FaultCause['kind']]: Extract<FaultCause, { kind: Kind }> } = {
  unauthorized: { kind: 'unauthorized' },
  forbidden: { kind: 'forbidden' },
  rateLimited: { kind: 'rateLimited', retryAfterMs: 30_000 },
  spendCapReached: { kind: 'spendCapReached' },
  overloaded: { kind: 'overloaded' },
  serverError: { kind: 'serverError', status: 503 },
  refused: { kind: 'refused', status: 400, type: 'invalid_request_error' },
  beforeHistory: { kind: 'beforeHistory', earliest: 20_000 as Day },
  notFound: { kind: 'notFound' },
  notJson: { kind: 'notJson' },
  malformed: { kind: 'malformed', field: 'data[0].amount', expected: 'a decimal' },
  foreignCurrency: { kind: 'foreignCurrency', currency: 'EUR' },
  incomplete: { kind: 'incomplete', from: 20_000 as Day, through: 20_004 as Day, days: 2 },
  repeatedCursor: { kind: 'repeatedCursor' },
  tooManyPages: { kind: 'tooManyPages' },
  tooLarge: { kind: 'tooLarge', limitBytes: 64 * 1024 * 1024 },
  network: { kind: 'network', detail: 'ECONNREFUSED' },
  timeout: { kind: 'timeout', afterMs: 30_000 },
  proxy: { kind: 'proxy', variable: 'HTTPS_PROXY', proxy: 'proxy.example:3128', status: 407, detail: '407' },
  redirected: { kind: 'redirected' },
  browserRefused: { kind: 'browserRefused' },
  otherUser: { kind: 'otherUser', address: '127.0.0.1:8080' },
  cancelled: { kind: 'cancelled' },
};

describe('a fault of the provider', () => {
  it.each(Object.values(CAUSES))('$kind is told alike on the page and in a terminal', (cause) => {
    const fault: ProviderFault = { ...cause, operation: 'costReport' };
    const message = providerFaultMessage(fault);
    const page = faultWords(fault);
    const terminal = faultSentence(fault);
    if (message === null) {
      expect([cause.kind, page]).toEqual(['cancelled', null]);
      return;
    }
    expect(page).toMatchObject({ title: message.title, what: message.what });
    expect(page?.next).toMatch(/\.$/);
    expect(terminal.startsWith(`${message.title}. ${message.what.slice(0, -1)}`)).toBe(true);
    expect(terminal).toMatch(/[.?]$/);
  });

  it('that left out days of both reports names both', () => {
    const incomplete = { ...CAUSES.incomplete, operation: 'costReport' } as const;
    expect(faultWords(incomplete)?.what).toMatch(/^The answer for the bill does not contain 2 of the days /);
    expect(faultWords({ ...incomplete, isUsageToo: true })?.what).toMatch(
      /^The answer for the bill and token usage does not contain 2 of the days /,
    );
  });

  it('is followed by what can be done where it is read', () => {
    const refused: ProviderFault = { kind: 'unauthorized', operation: 'costReport' };
    expect(faultWords(refused)?.next).toContain('Settings');
    expect(faultSentence(refused)).toContain('"outlay key set"');
  });

  it('that the provider asked to wait after names the time, rounded up to a minute', () => {
    const until = Date.parse('2026-11-22T14:34:20Z');
    for (const cause of [CAUSES.rateLimited, CAUSES.overloaded, CAUSES.serverError]) {
      const fault: ProviderFault = { ...cause, until, operation: 'costReport' };
      const sentence = 'Outlay sends no request before 14:35 UTC on 22 Nov 2026.';
      expect(faultSentence(fault)).toContain(`${sentence} Try again after this time.`);
      expect(faultWords(fault)?.what).toContain(sentence);
      expect(faultWords(fault)?.next).not.toContain('at once');
    }
  });

  it('with a wait of thousands of years says the year', () => {
    const fault: ProviderFault = {
      ...CAUSES.rateLimited,
      until: Date.UTC(5195, 9, 6, 21, 47),
      operation: 'costReport',
    };
    expect(providerFaultMessage(fault)?.what).toContain('before 21:47 UTC on 6 Oct 5195.');
  });

  it('of a report that does not exist blames the address only if nothing else was answered', () => {
    const wrong: ProviderFault = { kind: 'notFound', operation: 'costReport' };
    expect(faultSentence(wrong)).toMatch(/^The address of the provider is wrong\..*--provider-url/);
    expect(faultWords(wrong)?.next).toContain('--provider-url');
    const missing: ProviderFault = { ...wrong, othersAnswered: true };
    expect(faultSentence(missing)).toBe(
      'The provider does not offer the bill at this address. The request for the bill returned error 404, but the provider answered other requests. Some platforms, for example Google Cloud, do not offer all reports. Ask an organization admin whether the organization uses a cloud platform that lacks this report. If it does not, upgrade Outlay.',
    );
    expect(faultWords(missing)?.next).toMatch(/^Ask an organization admin/);
  });

  it('names the kind of an error only where the provider gave one', () => {
    const refused = (type: string) =>
      providerFaultMessage({ kind: 'refused', status: 413, type, operation: 'costReport' })?.what;
    expect(refused('')).toBe('The request for the bill returned error 413.');
    expect(refused('request_too_large')).toBe('The request for the bill returned error 413 (request_too_large).');
  });

  it('names what a key may not read, and nothing else', () => {
    expect(providerFaultMessage({ kind: 'forbidden', operation: 'organization' })?.title).toBe(
      'This key can’t read the organization',
    );
  });

  it('says what was being read', () => {
    expect(providerFaultMessage({ kind: 'overloaded', operation: 'models' })?.what).toContain('the list of models');
  });
});

describe('a fault of an action', () => {
  const faults: readonly ActionFault[] = [
    { kind: 'notAKey' },
    { kind: 'storeUnavailable', detail: 'no session bus' },
    { kind: 'passkeyUnavailable' },
    { kind: 'passkeyRefused' },
    { kind: 'licenceRefused' },
    { kind: 'outdated' },
    { kind: 'notChecked', fault: { kind: 'overloaded', operation: 'organization' } },
  ];

  it.each(faults)('$kind begins alike on the page and in a terminal', (fault) => {
    const sentence = actionFaultSentence(fault);
    expect(actionFaultWords(fault).startsWith(sentence)).toBe(true);
    expect(keyFaultSentence(fault).startsWith(sentence)).toBe(true);
  });

  it('does not blame a keychain for a passkey that was not used', () => {
    expect(actionFaultWords({ kind: 'passkeyRefused' })).toMatch(/^The passkey was not used\./);
  });

  it('names a passkey on the page only', () => {
    expect(actionFaultWords({ kind: 'wrongSecret' })).toContain('passphrase or passkey');
    expect(keyFaultSentence({ kind: 'wrongSecret' })).not.toContain('passkey');
  });

  it('names an option in a terminal only', () => {
    const fault: ActionFault = { kind: 'storeUnavailable', detail: 'no session bus' };
    expect(keyFaultSentence(fault)).toContain('--in passphrase');
    expect(actionFaultWords(fault)).not.toContain('--in');
  });
});

describe('a detail', () => {
  it.each([
    ['It failed.', 'ECONNREFUSED', 'It failed (ECONNREFUSED).'],
    ['It failed.', undefined, 'It failed.'],
    ['It failed.', '', 'It failed.'],
  ])('of %j is added before the full stop: %j', (sentence, detail, expected) => {
    expect(withDetail(sentence, detail)).toBe(expected);
  });
});
