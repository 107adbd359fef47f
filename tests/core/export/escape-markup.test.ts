/** Text that is written into HTML and XML stays text; no part of it becomes markup. */
import { expect, it } from 'vitest';
import { escapeMarkup } from '../../../src/core/export/escape-markup.ts';

it('escapes what ends a text or an attribute, and each character once', () => {
  expect(escapeMarkup(`<a href="x">it's & &lt;</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;it&apos;s &amp; &amp;lt;&lt;/a&gt;',
  );
});
