/** Checks house rules that neither the compiler nor the linter can check. */
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { walk } from './imports-of.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles();
const beyondPorts = [...files].filter(([file]) => !file.startsWith('platform/') && file !== 'main.tsx');

/**
 * Whether a source reads the present time by `new Date()`. The linter's rule against `Date.now` does not report this
 * call.
 */
function readsTime(file: string, source: string): boolean {
  let isFound = false;
  walk(parseSync(file, source).program, (node) => {
    if (node['type'] !== 'NewExpression' && node['type'] !== 'CallExpression') return;
    const isDate = (node['callee'] as { readonly name?: unknown }).name === 'Date';
    if (isDate && (node['arguments'] as readonly unknown[]).length === 0) isFound = true;
  });
  return isFound;
}

/** Whether a module keeps state of its own: a variable that can be assigned again, or a WeakMap. */
function hasModuleState(file: string, source: string): boolean {
  return parseSync(file, source).program.body.some((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return false;
    return declared.kind !== 'const' || declared.declarations.some(({ init }) => isWeakMap(init));
  });
}

function isWeakMap(init: unknown): boolean {
  const { type, callee } = (init ?? {}) as { readonly type?: string; readonly callee?: { readonly name?: string } };
  return type === 'NewExpression' && callee?.name === 'WeakMap';
}

describe('the house rules', () => {
  test('core keeps no state in modules: two engines in one process share nothing', () => {
    const core = [...files].filter(([file]) => file.startsWith('core/'));
    expect(core.length).toBeGreaterThan(50);
    expect(core.filter(([file, source]) => hasModuleState(file, source)).map(([file]) => file)).toEqual([]);
    expect(hasModuleState('a.ts', 'let last = null;')).toBe(true);
    expect(hasModuleState('a.ts', 'export let last = null;')).toBe(true);
    expect(hasModuleState('a.ts', 'const sums = new WeakMap<object, number>();')).toBe(true);
    expect(hasModuleState('a.ts', 'const NONE = []; function f() { let a = 1; return a; }')).toBe(false);
  });

  test('time comes through the Clock port: nobody outside the platforms makes a Date of now', () => {
    expect(beyondPorts.length).toBeGreaterThan(50);
    expect(beyondPorts.filter(([file, source]) => readsTime(file, source)).map(([file]) => file)).toEqual([]);
    expect(readsTime('a.ts', 'const a = new Date();')).toBe(true);
    expect(readsTime('a.ts', 'const a = new Date(0);')).toBe(false);
  });

  test('views import the words of the kit as components: only the kit itself asks for the kit in force', () => {
    const views = [...files].filter(([file]) => !file.startsWith('panels/kit/'));
    const asksForKit = (source: string): boolean => /\buseKit\b/.test(source);
    expect(views.filter(([, source]) => asksForKit(source)).map(([file]) => file)).toEqual([]);
    expect(asksForKit('const { Text } = useKit();')).toBe(true);
  });

  test('one file of the room asks the device for poses, because browsers return null where the types say undefined', () => {
    const asks = /\.get(?:Viewer|Joint)?Pose\b/;
    expect([...files].filter(([, source]) => asks.test(source)).map(([file]) => file)).toEqual([
      'scene/input/device-pose.ts',
    ]);
  });

  test('there are no barrels and no drawers', () => {
    expect([...files.keys()].filter((file) => /(^|\/)(index|utils?|helpers?|misc|common)\.tsx?$/.test(file))).toEqual(
      [],
    );
  });

  test('every file opens with a sentence saying what it is', () => {
    expect([...files].filter(([, source]) => !/^(\/\*\*|\/\/)/.test(source)).map(([file]) => file)).toEqual([]);
  });
});
