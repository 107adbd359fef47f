/** Writes tokens.css, the CSS variables of the tokens; a test keeps the file equal to this, `vitest -u` rewrites it. */
import { COLORS, RADII, SPACES, TARGET_SIZE, TYPE_SIZES } from '../tokens.ts';

/** The style sheet's text. Type is in rem so that the reader's own text size counts. */
export function tokenCss(): string {
  const lines = [
    ...Object.entries(COLORS).map(([name, { light, dark }]) => `--${kebab(name)}: light-dark(${light}, ${dark});`),
    ...Object.entries(SPACES).map(([name, size]) => `--space-${name}: ${size / 16}rem;`),
    ...Object.entries(TYPE_SIZES).map(([name, size]) => `--type-${name}: ${size / 16}rem;`),
    ...Object.entries(RADII).map(([name, size]) => `--radius-${name}: ${size}px;`),
    `--target: ${TARGET_SIZE / 16}rem;`,
  ];
  return [
    '/* Generated from kit/tokens.ts by kit/dom/token-css.ts; do not edit. */',
    ':root {',
    '  color-scheme: light dark;',
    ...lines.map((line) => `  ${line}`),
    '}',
    ":root[data-theme='light'] {",
    '  color-scheme: light;',
    '}',
    ":root[data-theme='dark'] {",
    '  color-scheme: dark;',
    '}',
    '',
  ].join('\n');
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
