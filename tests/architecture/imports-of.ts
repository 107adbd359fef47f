/**
 * Lists every module that a source file imports: static, dynamic and type imports, re-exports, and files that are
 * addressed by `new URL(…, import.meta.url)`.
 */
import { parseSync } from 'vite';

export interface Import {
  /** the module as written in the source; null if it is computed, so that it can't be checked */
  readonly specifier: string | null;
  readonly isType: boolean;
}

type Node = Readonly<Record<string, unknown>>;

export function importsOf(fileName: string, source: string): Import[] {
  const found: Import[] = [];
  walk(programOf(fileName, source), (node) => {
    const named = importOf(node);
    if (named !== null) found.push(named);
  });
  return found;
}

/**
 * Returns the modules that are loaded whenever this file is loaded: those of its import and export declarations,
 * without types.
 */
export function staticImportsOf(fileName: string, source: string): string[] {
  const { body } = programOf(fileName, source);
  return body.flatMap((statement) => {
    const named = importOf(statement as unknown as Node);
    return named === null || named.isType || named.specifier === null ? [] : [named.specifier];
  });
}

function programOf(fileName: string, source: string): ReturnType<typeof parseSync>['program'] {
  const { program, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName} does not parse: ${errors[0]?.message ?? ''}`);
  return program;
}

/** Calls `visit` for every node of a parsed program, parents first. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (typeof node['type'] === 'string') visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

function importOf(node: Node): Import | null {
  switch (node['type']) {
    case 'ImportDeclaration':
      return {
        specifier: literal(node['source']),
        isType: node['importKind'] === 'type' || areTypes(node, 'importKind'),
      };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      if (node['source'] === null || node['source'] === undefined) return null;
      return {
        specifier: literal(node['source']),
        isType: node['exportKind'] === 'type' || areTypes(node, 'exportKind'),
      };
    case 'TSImportType':
      return { specifier: literal(node['source']), isType: true };
    case 'ImportExpression':
      return { specifier: literal(node['source']), isType: false };
    case 'NewExpression':
      return urlOf(node);
    default:
      return null;
  }
}

/** Whether an import or export names types only, such as `import { type A, type B }`. */
function areTypes(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  const specifiers = node['specifiers'];
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((specifier: Node) => specifier[kind] === 'type');
}

/**
 * Returns the import of `new URL('./worker.ts', import.meta.url)`, which is how workers are addressed. Addresses of
 * built files (.js) and of folders do not count.
 */
function urlOf(node: Node): Import | null {
  const callee = node['callee'] as Node;
  const [first] = node['arguments'] as readonly Node[];
  if (callee['name'] !== 'URL' || first === undefined) return null;
  const path = literal(first);
  return path !== null && /^\.{1,2}\/.*\.tsx?$/.test(path) ? { specifier: path, isType: false } : null;
}

function literal(node: unknown): string | null {
  const value = (node as Node | null)?.['value'];
  return typeof value === 'string' ? value : null;
}
