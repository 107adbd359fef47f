/**
 * Makes src/core/pricing/catalogue.ts from data/model-prices.json. Dollars per million tokens become whole pico-dollars
 * per token, and dates become days. `--check` writes nothing, and fails if the committed file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * @typedef {Record<'input' | 'write5m' | 'write1h' | 'read' | 'output', string | null> & { from: string, to: string | null, above?: number }} Window
 * @typedef {{ id: string, aliases: string[], line: string | null, version: string | null, displayName: string, released: string,
 *   usMultiplier: string | null, prices: Window[], longPrompt: Window[], fastMode: Window[] }} Model
 * @typedef {{ asOf: string, batchMultiplier: string, webSearchPerThousand: string, models: Model[] }} Prices
 */

const SOURCE = new URL('../data/model-prices.json', import.meta.url);
const TARGET = new URL('../src/core/pricing/catalogue.ts', import.meta.url);
const MS_PER_DAY = 86_400_000;

const made = moduleText(JSON.parse(readFileSync(SOURCE, 'utf8')));
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, made);
} else if (shapeless(readFileSync(TARGET, 'utf8')) !== shapeless(made)) {
  process.stderr.write(
    'src/core/pricing/catalogue.ts is not made from data/model-prices.json: run node scripts/make-catalogue.js\n',
  );
  process.exitCode = 1;
}

/** @param {Prices} prices */
function moduleText(prices) {
  return `/**
 * The bundled price list, as of ${prices.asOf}. scripts/make-catalogue.js makes this file from data/model-prices.json. To
 * change a price, edit data/model-prices.json and run the script.
 */
import type { CatalogueModel } from './catalogue-model.ts';

/** The price of a batch request, in percent of the price of a standard request. */
export const BATCH_PERCENT = ${scaled(prices.batchMultiplier, 2)};

/** Pico-dollars per web search. */
export const PICO_PER_WEB_SEARCH = ${scaled(prices.webSearchPerThousand, 9)}n;

export const CATALOGUE: readonly CatalogueModel[] = [
${prices.models.map(modelText).join('\n')}
];
`;
}

/** @param {Model} model */
function modelText(model) {
  return `  {
    id: ${quoted(model.id)},
    aliases: [${model.aliases.map(quoted).join(', ')}],
    line: ${model.line === null ? 'null' : quoted(model.line)},
    version: [${model.version === null ? '' : model.version.split('.').join(', ')}],
    displayName: ${quoted(model.displayName)},
    released: ${dayOf(model.released)},
    usPercent: ${model.usMultiplier === null ? 'null' : scaled(model.usMultiplier, 2)},
    base: ${windowsText(model.prices)},
    longPrompt: ${windowsText(model.longPrompt)},
    fast: ${windowsText(model.fastMode)},
  },`;
}

/** @param {Window[]} windows */
function windowsText(windows) {
  if (windows.length === 0) return '[]';
  const lines = windows.map((window) => {
    const { from, to, above, input, write5m, write1h, read, output } = window;
    const prices = [input, write5m, write1h, read, output].map((price) => (price === null ? 'null' : scaled(price, 6)));
    const length = above === undefined ? '' : `above: ${above}, `;
    return `      { from: ${dayOf(from)}, to: ${to === null ? 'null' : dayOf(to)}, ${length}prices: [${prices.join(', ')}] },`;
  });
  return `[\n${lines.join('\n')}\n    ]`;
}

/**
 * Multiplies a decimal by a power of ten, digit by digit.
 * @param {string} decimal
 * @param {number} digits
 */
function scaled(decimal, digits) {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(decimal);
  const fraction = match?.[2] ?? '';
  if (match === null || fraction.length > digits)
    throw new Error(`${decimal} is not a decimal of at most ${digits} digits`);
  return `${match[1]}${fraction.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
}

/** @param {string} date */
function dayOf(date) {
  const day = Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;
  if (!Number.isInteger(day)) throw new Error(`${date} is not a date`);
  return day;
}

/** @param {string} text */
function quoted(text) {
  return `'${text}'`;
}

/**
 * Returns the text without blanks and trailing commas, which a formatter may change.
 * @param {string} text
 */
function shapeless(text) {
  return text.replaceAll(/\s|,(?=\s*[\]}])/g, '');
}
