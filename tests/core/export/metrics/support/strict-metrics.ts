/**
 * Parses metrics strictly, in the OpenMetrics 1.0.0 format (by the ABNF and the MUSTs for gauges of its specification)
 * or in the Prometheus text format 0.0.4. It accepts only what `/metrics` needs: gauges without timestamps and
 * exemplars. It throws on everything else.
 */
export interface ParsedFamily {
  readonly name: string;
  readonly help: string;
  readonly unit: string | null;
  readonly samples: readonly ParsedSample[];
}

export interface ParsedSample {
  readonly labels: Readonly<Record<string, string>>;
  /** the number as it was written */
  readonly value: string;
}

interface OpenFamily {
  readonly name: string;
  help: string | null;
  unit: string | null;
  type: string | null;
  readonly samples: ParsedSample[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const LABEL_NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

export function parseOpenMetrics(bytes: Uint8Array): readonly ParsedFamily[] {
  const text = decode(bytes);
  if (!text.endsWith('# EOF\n')) throw new Error('the last line is not # EOF');
  return parseLines(text.slice(0, -'# EOF\n'.length), true);
}

export function parsePrometheusText(bytes: Uint8Array): readonly ParsedFamily[] {
  return parseLines(decode(bytes), false);
}

function decode(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (text.startsWith('\ufeff')) throw new Error('a byte order mark');
  return text;
}

function parseLines(text: string, isOpen: boolean): readonly ParsedFamily[] {
  if (text !== '' && !text.endsWith('\n')) throw new Error('the last line does not end');
  const families = new Map<string, OpenFamily>();
  let current = null as OpenFamily | null;
  // A carriage return does not end a line here. It becomes part of a name or a number, and this parser refuses it in
  // both.
  for (const line of text.split('\n').slice(0, -1)) {
    if (line === '') throw new Error('an empty line');
    const metadata = /^# (HELP|TYPE|UNIT) ([^ ]+) (.+)$/.exec(line);
    if (line.startsWith('#') && metadata === null) throw new Error(`not metadata: ${line}`);
    if (metadata !== null) {
      const [, what = '', name = '', value = ''] = metadata;
      if (current?.name !== name) {
        if (!NAME.test(name)) throw new Error(`not a name: ${name}`);
        if (families.has(name)) throw new Error(`${name} is interleaved`);
        current = { name, help: null, unit: null, type: null, samples: [] };
        families.set(name, current);
      }
      if (current.samples.length > 0) throw new Error(`metadata of ${name} after its samples`);
      addMetadata(current, what, value, isOpen);
      continue;
    }
    const { name, sample } = parseSample(line);
    if (current === null || current.name !== name) throw new Error(`${name} has no metadata before it`);
    const isKnown = current.samples.some((other) => sameLabels(other.labels, sample.labels));
    if (isKnown) throw new Error(`a series twice: ${line}`);
    const names = Object.keys(sample.labels).join();
    const [first] = current.samples;
    if (first !== undefined && Object.keys(first.labels).join() !== names) throw new Error(`other labels: ${line}`);
    current.samples.push(sample);
  }
  return [...families.values()].map(({ name, help, unit, type, samples }) => {
    if (type !== 'gauge' || help === null) throw new Error(`${name} is not described`);
    if (unit !== null && !name.endsWith(`_${unit}`)) throw new Error(`${name} does not end with its unit ${unit}`);
    return { name, help, unit, samples };
  });
}

function addMetadata(family: OpenFamily, what: string, value: string, isOpen: boolean): void {
  const field = ({ HELP: 'help', TYPE: 'type', UNIT: 'unit' } as const)[what];
  if (field === undefined || family[field] !== null) throw new Error(`${what} of ${family.name} again`);
  if (field === 'unit' && (!isOpen || !LABEL_NAME.test(value))) throw new Error(`unit: ${value}`);
  if (field === 'type' && value !== 'gauge') throw new Error(`type: ${value}`);
  family[field] = field === 'help' ? unescape(value, isOpen) : value;
}

function parseSample(line: string): { readonly name: string; readonly sample: ParsedSample } {
  const [, name = '', rest = ''] = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(.*)$/su.exec(line) ?? [];
  if (!NAME.test(name)) throw new Error(`not a sample: ${line}`);
  const { labels, after } = rest.startsWith('{') ? parseLabels(rest) : { labels: {}, after: rest };
  if (!after.startsWith(' ') || !NUMBER.test(after.slice(1))) throw new Error(`not a number: ${line}`);
  return { name, sample: { labels, value: after.slice(1) } };
}

function parseLabels(text: string): { readonly labels: Readonly<Record<string, string>>; readonly after: string } {
  const labels: Record<string, string> = Object.create(null) as Record<string, string>;
  let at = 1;
  for (;;) {
    const [, name] = /^([a-zA-Z_][a-zA-Z0-9_]*)="/.exec(text.slice(at)) ?? [];
    if (name === undefined) throw new Error(`not a label: ${text.slice(at)}`);
    if (name in labels) throw new Error(`${name} twice`);
    at += name.length + 2;
    const start = at;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    if (at >= text.length) throw new Error('an open label');
    labels[name] = unescape(text.slice(start, at), true);
    at += 1;
    if (text[at] === '}') return { labels, after: text.slice(at + 1) };
    if (text[at] !== ',') throw new Error(`between labels: ${text.slice(at)}`);
    at += 1;
  }
}

/** Only a backslash, a line feed and, inside quotes, a quote may be escaped. */
function unescape(text: string, isQuoteSpecial: boolean): string {
  const allowed = isQuoteSpecial ? /^(?:[^\\"\n]|\\[\\"n])*$/ : /^(?:[^\\\n]|\\[\\n])*$/;
  if (!allowed.test(text)) throw new Error(`wrong escape: ${text}`);
  return text.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
}

function sameLabels(one: ParsedSample['labels'], other: ParsedSample['labels']): boolean {
  return JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other));
}
