/**
 * Writes data for a language model between two marks (a fence). People choose the names in the data, so a name may
 * contain any text. The marks keep the model from reading a name as an instruction or as the end of the data.
 */
import { plainText } from '../plain-text.ts';

/** The longest name or id, in characters. A longer name or id is shortened and ends with `…`. */
const LONGEST_NAME = 120;
/**
 * The longest note, in characters. A note is a sentence that Outlay writes and that may contain names. A longer note is
 * shortened and ends with `…`.
 */
const LONGEST_NOTE = 600;

export interface AgentAnswer {
  /** the data of the answer; null if the answer has no data. In that case, the notes say why */
  readonly data: unknown;
  /** what is missing or uncertain, one sentence each */
  readonly notes: readonly string[];
}

export interface Fence {
  /** a random text in the marks. Nobody who chose a name could know it, so no name can contain a mark */
  readonly nonce: string;
  /** a line before the data; it says that the data is not an instruction */
  readonly intro: string;
}

/**
 * Writes the data between the marks. It removes control characters, shortens long texts, and escapes the characters
 * that form a mark.
 */
export function fenceData({ data, notes }: AgentAnswer, { nonce, intro }: Fence): string {
  const content = { data: withShortTexts(data), notes: notes.map((note) => shortText(note, LONGEST_NOTE)) };
  return [intro, `<outlay-data-${nonce}>`, markFree(JSON.stringify(content)), `</outlay-data-${nonce}>`].join('\n');
}

function withShortTexts(value: unknown): unknown {
  if (typeof value === 'string') return shortText(value, LONGEST_NAME);
  if (Array.isArray(value)) return value.map(withShortTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withShortTexts(inner)]));
}

function shortText(text: string, longest: number): string {
  const characters = Array.from(plainText(text));
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}

/**
 * Escapes `<`, `>` and backticks in a JSON text, so that the text contains no tag and no code block. A JSON parser
 * still returns the same texts.
 */
function markFree(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('`', '\\u0060');
}
