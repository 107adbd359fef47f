/** Names that other people chose can't deceive a reader, break the page or fill the page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from '../../../src/panels/parts/display-name.ts';
import { ANY_CHARACTER } from '../../support/any-character.ts';

const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

describe('a name for display', () => {
  it.each([
    ['support-triage', 'support-triage'],
    ['  padded  ', 'padded'],
    ['two\nlines\tand tab', 'two lines and tab'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['null\u0000byte\u0007bell', 'nullbytebell'],
    ['zero\u200bwidth\u2060joins', 'zerowidthjoins'],
    ['日本語のキー', '日本語のキー'],
    ['Zoë’s kæy 🔑', 'Zoë’s kæy 🔑'],
    ['__proto__', '__proto__'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ])('%j is shown as %j', (name, shown) => {
    expect(displayName(name)).toBe(shown);
  });

  it('is cut after 200 characters, never through the middle of one', () => {
    const shown = displayName('🔑'.repeat(5000));
    expect(shown).toBe(`${'🔑'.repeat(200)}…`);
  });

  it('says so when nothing visible is left', () => {
    expect(displayName('\u200b\u202e  ')).toBe('unnamed');
    expect(displayName('', 'key_01')).toBe('key_01');
  });

  it('never holds what is unseen, is never empty and never long', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 400 }), (name) => {
        const shown = displayName(name);
        expect(shown).not.toMatch(HOSTILE);
        expect(shown).not.toBe('');
        expect(Array.from(shown).length).toBeLessThanOrEqual(201);
      }),
    );
  });
});
