/** Finds sentences and labels for people in a source file. They belong in the catalogue (src/messages/en). */
import { parseSync } from 'vite';

type Node = Readonly<Record<string, unknown>>;

/** Names of properties and attributes whose text is shown or read aloud. */
const SHOWN =
  /^(label|title|text|note|name|hint|heading|placeholder|what|next|sentence|alt|aria-label|aria-description|description)$/;

/** Errors that only programmers see. Failures that people see are values, not exceptions. */
const ERRORS = /^(Error|TypeError|RangeError|AggregateError|DOMException)$/;

/** @returns each text that should be in the catalogue instead, once, in the file's order */
export function sentencesOf(fileName: string, source: string): string[] {
  const found = new Set<string>();
  visit(parseSync(fileName, source).program, null, found);
  return [...found];
}

function visit(value: unknown, parent: Node | null, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, parent, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (isSilent(node)) return;
  const text = textOf(node);
  if (text !== null && (readsLikeWords(text) || (isShown(node, parent) && /^\p{Lu}\p{Ll}/u.test(text))))
    found.add(text);
  for (const child of Object.values(node)) visit(child, typeof node['type'] === 'string' ? node : parent, found);
}

/**
 * Whether a part of a program contains no text for people: imports, errors, log messages, and attributes such as
 * `className`.
 */
function isSilent(node: Node): boolean {
  const type = typeof node['type'] === 'string' ? node['type'] : '';
  if (/^(Import|ExportAll|TSLiteralType|TSEnum)/.test(type)) return true;
  if (type === 'NewExpression') return ERRORS.test(String((node['callee'] as Node)['name']));
  if (type === 'CallExpression') return isLogging(node['callee'] as Node);
  return type === 'JSXAttribute' && /^(className|style|d|viewBox)$/.test(nameOf(node['name']));
}

/** Whether a call writes to a log, such as `log.warn(…)`. Logs are written in English, for developers. */
function isLogging({ type, object, property }: Node): boolean {
  return (
    type === 'MemberExpression' && /log$/i.test(nameOf(object)) && /^(debug|info|warn|error)$/.test(nameOf(property))
  );
}

/** Returns a text's words, with `{}` in the place of each value; null for a node that is not a text. */
function textOf(node: Node): string | null {
  switch (node['type']) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'].trim() : null;
    case 'JSXText':
      return String(node['value']).trim();
    case 'TemplateLiteral':
      return (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[])
        .map(({ value }) => value.cooked)
        .join('{}')
        .trim();
    default:
      return null;
  }
}

/** Texts that only programs read: markup, HTTP headers, content security policies, and commands. */
const FOR_PROGRAMS =
  /^(<|"|(Basic|Bearer|HTTP|GET)\b|(public|gzip|etag|authorization), |img-src |outlay\b|printf |pass show |adb |ssh )/;

/**
 * Whether a text has two or more words. Lists of words in lower case do not count, because class names, styles and ids
 * are written that way.
 */
function readsLikeWords(text: string): boolean {
  if (FOR_PROGRAMS.test(text)) return false;
  return /\p{L}{2,}[,…:.]?\s+[\p{L}{“"]/u.test(text) && !/^[a-z0-9-]+(,? [a-z0-9-]+)*$/.test(text);
}

/** Whether a single word is shown, in an element or in a property that is displayed. Such a word counts as a label. */
function isShown(node: Node, parent: Node | null): boolean {
  if (node['type'] === 'JSXText') return true;
  if (parent === null) return false;
  if (parent['type'] === 'JSXAttribute') return SHOWN.test(nameOf(parent['name']));
  return parent['type'] === 'Property' && parent['value'] === node && SHOWN.test(nameOf(parent['key']));
}

function nameOf(node: unknown): string {
  const { name, value } = node as Node;
  if (typeof name === 'string') return name;
  return typeof value === 'string' ? value : '';
}
