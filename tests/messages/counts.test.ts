/**
 * Sentences write counts by the rules of the language: `1,200 bars`, not `1200 bars`. A sentence may insert a number
 * without these rules only if the number never reaches a thousand (such as a percentage up to 100) or is not a count
 * (such as a port).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

type Node = Readonly<Record<string, unknown>>;

const EN = new URL('../../src/messages/en/', import.meta.url);

/** Numbers that sentences insert as they are, and why. The names are names of parameters. */
const EXEMPT: readonly { readonly names: RegExp; readonly why: string }[] = [
  { names: /\((port|pid|process|status|code)\)$/, why: 'a number that names something' },
  {
    names: /^(budget proof|notices ofShare|status-line limitJust(Under|Over))\(percent\)$/,
    why: 'a share below 1,000 %',
  },
  { names: /^(overview dayAndHour|times \w+)\((hour|hours|minutes)\)$/, why: 'a time of day, or a part of a day' },
  { names: /^(figures (hours|days)|summary usualMethod|setting-faults notDays)\(\w+\)$/, why: 'at most 365' },
  {
    names: /^(command-(explain|mcp|query|savings) top|json-api notAKeyCount|query-faults notACount)\(\w+\)$/,
    why: 'a number that a person types, where a separator would be a mistake',
  },
];

describe('numbers in sentences', () => {
  it.each([
    ['a count', 'const w = { a: (count: number) => `${count} bars` };', ['area a(count)']],
    [
      'a count that may be unknown',
      'const w = { a: (n: number | null) => n === null ? "" : `${n} bars` };',
      ['area a(n)'],
    ],
    ['a formatted count', 'const w = { a: (count: number) => `${locale.number(count)} bars` };', []],
    ['a text', 'const w = { a: (name: string) => `Only ${name}` };', []],
  ])('%s is told from others', (_, source, found) => {
    expect(rawNumbers('area.ts', source)).toEqual(found);
  });

  it('are written by the rules of the language', () => {
    const found = readdirSync(EN).flatMap((file) => rawNumbers(file, readFileSync(new URL(file, EN), 'utf8')));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((one) => !EXEMPT.some(({ names }) => names.test(one)))).toEqual([]);
    for (const { names, why } of EXEMPT)
      expect(
        found.some((one) => names.test(one)),
        why,
      ).toBe(true);
  });
});

/**
 * Finds numbers that sentences insert without `locale.number`.
 * @returns for each one its area, sentence and parameter: `overview cutMany(count)`
 */
function rawNumbers(file: string, source: string): string[] {
  const found: string[] = [];
  visit(parseSync(file, source).program, '', new Set(), (sentence, name) =>
    found.push(`${file.replace('.ts', '')} ${sentence}(${name})`),
  );
  return [...new Set(found)];
}

function visit(
  value: unknown,
  sentence: string,
  numbers: ReadonlySet<string>,
  tell: (sentence: string, name: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, sentence, numbers, tell);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  const inner = node['type'] === 'ArrowFunctionExpression' ? new Set([...numbers, ...numberParameters(node)]) : numbers;
  const name = node['type'] === 'Property' ? keyOf(node['key'] as Node) : sentence;
  if (node['type'] === 'TemplateLiteral') {
    for (const inserted of node['expressions'] as readonly Node[]) {
      if (inserted['type'] === 'Identifier' && inner.has(String(inserted['name'])))
        tell(name, String(inserted['name']));
    }
  }
  for (const child of Object.values(node)) visit(child, name, inner, tell);
}

function numberParameters(node: Node): readonly string[] {
  return (node['params'] as readonly Node[]).flatMap((parameter) =>
    JSON.stringify(parameter['typeAnnotation'] ?? null).includes('TSNumberKeyword') ? [String(parameter['name'])] : [],
  );
}

function keyOf({ name, value }: Node): string {
  return typeof name === 'string' ? name : String(value);
}
