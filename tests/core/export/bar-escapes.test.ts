import fc from 'fast-check';
import { expect, it } from 'vitest';

import { forPango, forTmux, forXbar } from '../../../src/core/export/bar-escapes.ts';

const text = fc.string({ unit: fc.constantFrom('#', '[', '{', '(', '|', '&', '<', '>', ';', 'a', 'l', 't', '日') });

it('tmux reads every text back as it was, and never a command', () => {
  fc.assert(
    fc.property(text, (shown) => {
      const escaped = forTmux(shown);
      expect(escaped.replaceAll('##', '')).not.toContain('#');
      expect(escaped.replaceAll('##', '#')).toBe(shown);
    }),
  );
});

it('Pango reads every text back as it was, and never a tag', () => {
  fc.assert(
    fc.property(text, (shown) => {
      const escaped = forPango(shown);
      expect(escaped).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)/);
      expect(escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(shown);
    }),
  );
});

it('xbar never sees a bar sign', () => {
  fc.assert(
    fc.property(text, (shown) => {
      expect(forXbar(shown)).not.toContain('|');
    }),
  );
});
