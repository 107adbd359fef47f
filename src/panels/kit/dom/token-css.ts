/**
 * Writes tokens.css: each design token (a colour or a size) as a CSS variable. A test compares the file with the text
 * that this code writes; `vitest -u` updates the file.
 */
import {
  COLORS,
  PAGE_COLORS,
  PAGE_SPACES,
  PAGE_TYPE_SIZES,
  RADII,
  SHADOWS,
  SPACES,
  STROKES,
  TARGET_SIZE,
  TYPE_SIZES,
} from '../tokens.ts';
import { CHART_HEIGHT } from '../page-tokens.ts';

/**
 * The layers of the style sheets, the weakest first. A rule of a later layer overrides all rules of earlier layers,
 * even rules with a more specific selector.
 */
export const LAYERS = ['tokens', 'base', 'kit', 'page'] as const;

/**
 * Writes the text of the style sheet. Font sizes and spaces are in rem, so that they grow with the text size that a
 * person sets in the browser.
 */
export function tokenCss(): string {
  const colors = { ...COLORS, ...PAGE_COLORS };
  const spaces = { ...SPACES, ...PAGE_SPACES };
  const types = { ...TYPE_SIZES, ...PAGE_TYPE_SIZES };
  const lines = [
    ...Object.entries(colors).map(([name, { light, dark }]) => `--${kebab(name)}: light-dark(${light}, ${dark});`),
    ...Object.entries(spaces).map(([name, size]) => `--space-${name}: ${size / 16}rem;`),
    ...Object.entries(types).map(([name, size]) => `--type-${name}: ${size / 16}rem;`),
    ...Object.entries(RADII).map(([name, size]) => `--radius-${name}: ${size}px;`),
    ...Object.entries(STROKES).map(([name, size]) => `--stroke-${name}: ${size}px;`),
    ...Object.entries(SHADOWS).map(([name, shadow]) => `--shadow-${name}: ${shadow};`),
    `--target: ${TARGET_SIZE / 16}rem;`,
    `--chart-height: ${CHART_HEIGHT}px;`,
  ];
  return [
    '/* Generated from kit/tokens.ts by kit/dom/token-css.ts; do not edit. */',
    `@layer ${LAYERS.join(', ')};`,
    '@layer tokens {',
    '  :root {',
    '    color-scheme: light dark;',
    ...lines.map((line) => `    ${line}`),
    '  }',
    "  :root[data-theme='light'] {",
    '    color-scheme: light;',
    '  }',
    "  :root[data-theme='dark'] {",
    '    color-scheme: dark;',
    '  }',
    '}',
    '',
  ].join('\n');
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
