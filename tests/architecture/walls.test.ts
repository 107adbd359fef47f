/**
 * Checks that the compiler and the linter enforce the import rules, and the linter also rules such as
 * `no-explicit-any`. The test writes files into a temporary folder. The compiler and the linter must refuse files that
 * break a rule, and accept files that break none.
 */
import { describe, expect, test } from 'vitest';
import { runOnPlanted } from './planted.ts';

const CLEAN = "import * as z from 'zod';\n\nexport const name = z.string();\n";

describe('in the core', () => {
  const projects = ['tsconfig.base.json', 'src/core/tsconfig.json'];
  const compile = (source: string) =>
    runOnPlanted(['tsc', '-p', 'src/core', '--noEmit', '--emitDeclarationOnly', 'false'], projects, {
      'src/core/planted.ts': `${CLEAN}${source}`,
    });

  test('zod compiles, and its types bring neither a document nor Node along', () => {
    expect(compile('')).toEqual({ isContent: true, output: '' });
    const worlds = [
      'window',
      'document',
      'fetch',
      'process',
      'Buffer',
      'console',
      'setTimeout',
      'AbortSignal',
      'TextDecoder',
    ];
    const { isContent, output } = compile(worlds.map((name, index) => `export const a${index} = ${name};`).join('\n'));
    expect(isContent).toBe(false);
    expect(worlds.filter((name) => !output.includes(`Cannot find name '${name}'`))).toEqual([]);
  });

  test("Node's modules do not compile", () => {
    expect(compile("export { readFileSync } from 'node:fs';").output).toContain("'node:fs'");
  });
});

describe('the linter', () => {
  const lint = (planted: Readonly<Record<string, string>>) =>
    runOnPlanted(['oxlint', '--format=unix', 'src'], ['.oxlintrc.json', 'tsconfig.base.json'], {
      'tsconfig.json':
        '{ "extends": "./tsconfig.base.json", "compilerOptions": { "types": ["node"] }, "include": ["src"] }',
      ...planted,
    });

  test('accepts a clean tree', () => {
    expect(lint({ 'src/core/planted.ts': CLEAN }).isContent).toBe(true);
  });

  test('refuses what each folder may not import or do', () => {
    const { isContent, output } = lint({
      'src/core/planted.ts': "import { a } from '../panels/a.ts';\nexport const b = a;\n",
      'src/core/library.ts': "import { useMemo } from 'react';\nexport const b = useMemo;\n",
      'src/core/clock.ts': 'export const now = (): number => Date.now();\n',
      'src/core/loose.ts': 'export async function a(): Promise<void> {}\nexport function b(): void {\n  a();\n}\n',
      'src/core/any.ts': 'export const a = (b: any): string => b!.c;\n',
      'src/panels/months/model.ts': "import { useMemo } from 'react';\nexport const b = useMemo;\n",
      'src/panels/months/view.tsx': "import { a } from '../../core/a.ts';\nexport const b = a;\n",
      'src/panels/months/panel.ts': "import { a } from '../kit/dom/a.ts';\nexport const b = a;\n",
      'src/panels/flat/page.tsx': "export const b = (): unknown => fetch('/');\n",
      'src/panels/kit/dom/a.tsx': "import { a } from '../../../core/a.ts';\nexport const b = a;\n",
      'src/panels/kit/spatial/a.tsx': "import { a } from '../dom/a.ts';\nexport const b = a;\n",
      'src/platform/browser/a.ts': "import { readFileSync } from 'node:fs';\nexport const b = readFileSync;\n",
      'src/platform/companion/a.ts': "import { a } from '../../panels/a.ts';\nexport const b = a;\n",
      'src/messages/a.ts': "import { a } from '../panels/a.ts';\nexport const b = a;\n",
      'src/main.tsx': "import { a } from './platform/companion/a.ts';\nexport const b = a;\n",
    });
    expect(isContent).toBe(false);
    const refused = [...output.matchAll(/^(src[^:]+):\d/gm)].map(([, file]) => file);
    expect(new Set(refused).size, output).toBe(15);
    for (const rule of ['no-restricted-imports', 'no-restricted-globals', 'no-restricted-properties'])
      expect(output).toContain(rule);
    for (const rule of ['no-floating-promises', 'no-explicit-any', 'no-non-null-assertion'])
      expect(output).toContain(rule);
  });
});
