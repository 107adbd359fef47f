/**
 * The page's address contains what the page shows: the scope (days, comparison, grouping and filters), the tab and the
 * selected keys.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { VIEWS } from '../../../src/core/settings/settings.ts';
import { addressOfPage, pageOfAddress } from '../../../src/panels/flat/page-address.ts';

const USUAL = { scope: FIRST_SCOPE, tab: 'overview', apiKeyIds: null } as const;
const keyId = fc.stringMatching(/^apikey_[0-9A-Za-z]{1,24}$/);
const keys = fc.uniqueArray(fc.option(keyId, { freq: 3 }), { minLength: 1, maxLength: 20 });

describe('an address', () => {
  it('restores every tab and up to twenty keys', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VIEWS), fc.option(keys), (tab, apiKeyIds) => {
        const page = pageOfAddress(addressOfPage({ scope: FIRST_SCOPE, tab, apiKeyIds }));
        expect(page.tab ?? 'overview').toBe(tab);
        expect(page.apiKeyIds).toEqual(apiKeyIds);
      }),
    );
  });

  it('reads as a person would write it, and keeps what is not its own', () => {
    const page = { ...USUAL, tab: 'months', apiKeyIds: ['apikey_01', null] } as const;
    expect(addressOfPage(page, '?inspect=1&tab=models&api-key=apikey_02')).toBe(
      '?inspect=1&tab=months&api-key=apikey_01&api-key=console',
    );
    expect(addressOfPage(USUAL)).toBe('');
  });

  it('leaves out more keys than mail and chat carry', () => {
    const apiKeyIds = Array.from({ length: 21 }, (_, index) => `apikey_${index}`);
    expect(addressOfPage({ ...USUAL, apiKeyIds })).toBe('');
  });

  it('leaves the tab open when it names nothing, and is of the overview when it names a scope alone', () => {
    expect(pageOfAddress('').tab).toBeNull();
    expect(pageOfAddress('?tab=secrets').tab).toBeNull();
    expect(pageOfAddress('?range=last-month').tab).toBe('overview');
    expect(pageOfAddress('?range=last-month&tab=models').tab).toBe('models');
  });

  it.each(['?api-key=', `?api-key=${'x'.repeat(5000)}`, '?api-key', '?api-key=<b>lab</b>'])(
    'that says %.20s names no key',
    (search) => {
      expect(pageOfAddress(search).apiKeyIds).toBeNull();
    },
  );
});
