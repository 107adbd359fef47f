/** Text written into HTML and XML is text there, and nothing in it is markup. */
import { expect, it } from 'vitest';
import { escapeMarkup } from '../../../src/core/export/escape-markup.ts';

it('escapes what ends a text or an attribute, and each character once', () => {
  expect(escapeMarkup(`<a href="x">it's & &lt;</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;it&apos;s &amp; &amp;lt;&lt;/a&gt;',
  );
});
