/**
 * Checks the style sheets: their rules are in cascade layers, their colours and sizes are variables of tokens.css, and
 * their media and container queries are at the end.
 */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';
import { styleFaults } from './style-faults.ts';

const KIT = 'panels/kit/dom/a.css';

describe('style sheets', () => {
  it('have no faults', () => {
    const sheets = sourceFiles(/\.css$/);
    expect(sheets.size).toBeGreaterThan(20);
    expect([...sheets].flatMap(([file, source]) => styleFaults(file, source))).toEqual([]);
  });

  it('are read after the tokens, which name the layers in order', () => {
    const kit = sourceFiles().get('panels/kit/dom/dom-kit.ts') ?? '';
    expect(/^import .*'(.*)';$/m.exec(kit)?.[1]).toBe('./tokens.css');
  });

  it.each([
    ['outside a layer', KIT, '.a { color: var(--ink); }', '.a is not in layer kit'],
    ['in a layer of others', KIT, '@layer page { .a { color: var(--ink); } }', '@layer page is not in layer kit'],
    [
      'without the order of layers',
      'panels/flat/a.css',
      '@layer page { .a { margin: 0; } }',
      'the order of layers is missing',
    ],
    [
      'a rule after a query',
      KIT,
      '@layer kit { @media (width > 1rem) { .a { margin: 0; } } .b { margin: 0; } }',
      '.b stands after a query',
    ],
    ['a hexadecimal colour', KIT, '@layer kit { .a { color: #fff; } }', 'has a colour of its own'],
    [
      'a colour by numbers',
      KIT,
      '@layer kit { .a { box-shadow: 0 0 0 1rem rgb(0 0 0 / 20%); } }',
      'has a colour of its own',
    ],
    ['a colour by name', KIT, '@layer kit { .a { background: white; } }', 'has a colour of its own'],
    ['a length in px', KIT, '@layer kit { .a { border: 1px solid var(--line); } }', 'has a length in px'],
    ['a size of type', KIT, '@layer kit { .a { font-size: 0.8rem; } }', 'is no size of type'],
    ['a radius', KIT, '@layer kit { .a { border-radius: 0.5rem; } }', 'is no radius'],
    ['a motion that the page draws', KIT, '@layer kit { @keyframes a { to { rotate: 1turn; } } }', 'use transform'],
    ['no sign that it scrolls', KIT, '@layer kit { .a { overflow-y: auto; } }', 'scrolls without --scroll-shade'],
    ['a space that has a token', KIT, '@layer kit { .a { padding: 0 0.75rem; } }', 'has a token for 0.75rem'],
  ])('are refused with %s', (_, file, source, fault) => {
    expect(styleFaults(file, source)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['colours that a reader forces', '@media (forced-colors: active) { .a { background: Highlight; } }'],
    ['mixed tokens', '.a { background: color-mix(in oklab, var(--accent) 10%, transparent); }'],
    ['a texture', '.a { background: repeating-linear-gradient(45deg, transparent 0 3px, var(--ink) 3px 5px); }'],
    ['a width of their own', '.a { width: min(26rem, 100vw); }'],
  ])('may have %s', (_, rules) => {
    expect(styleFaults(KIT, `@layer kit { ${rules} }`)).toEqual([]);
  });
});
