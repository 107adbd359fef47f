// The JSON formats of exchange-rate services, valid and invalid, and example rates to fill them with.

/**
 * Units per US dollar as decimal text: the real values of 29 September 2026. USD is included, because some services
 * list it.
 */
export const FIXTURE_RATES: Readonly<Record<string, string>> = {
  EUR: '0.88022588',
  GBP: '0.75538854',
  JPY: '157.47729333',
  CNY: '6.70778353',
  CHF: '0.83337046',
  CAD: '1.41883839',
  AUD: '1.42474718',
  KRW: '1358.18865245',
  INR: '96.08534228',
  BRL: '5.22423802',
  SEK: '9.98048953',
};

export interface RatesFixture {
  readonly rates: Readonly<Record<string, string>>;
  /** the time of the rates according to the service, in ms */
  readonly asOf: number;
}

type Write = (fixture: RatesFixture) => string;

/**
 * Formats that Outlay must parse. A key such as 'open.er-api' names the service that uses the format. A key such as
 * 'quotes' only describes the format.
 */
export const GOOD_SHAPES = {
  'open.er-api': (fixture) =>
    object({
      result: '"success"',
      provider: '"https://www.exchangerate-api.com"',
      terms_of_use: '"https://www.exchangerate-api.com/terms"',
      time_last_update_unix: String(Math.floor(fixture.asOf / 1000)),
      time_last_update_utc: JSON.stringify(new Date(fixture.asOf).toUTCString().replace('GMT', '+0000')),
      time_next_update_unix: String(Math.floor(fixture.asOf / 1000) + 86_400),
      time_eol_unix: '0',
      base_code: '"USD"',
      rates: object({ USD: '1', ...fixture.rates }),
    }),
  'frankfurter v1': (fixture) =>
    object({ amount: '1.0', base: '"USD"', date: dateOf(fixture), rates: object(fixture.rates) }),
  'frankfurter v2': (fixture) => {
    const rows = Object.entries({ USD: '1', ...fixture.rates }).map(([quote, rate]) =>
      object({ date: dateOf(fixture), base: '"USD"', quote: JSON.stringify(quote), rate }),
    );
    return `[${rows.join(',')}]`;
  },
  'exchangerate.fun': (fixture) =>
    object({
      timestamp: String(Math.floor(fixture.asOf / 1000)),
      base: '"USD"',
      rates: object({ USD: '1', ...fixture.rates }),
    }),
  conversion_rates: (fixture) =>
    object({
      result: '"success"',
      base_code: '"USD"',
      conversion_rates: object({ USD: '1', ...fixture.rates }),
    }),
  quotes: (fixture) => {
    const quotes = Object.entries(fixture.rates).map(([code, rate]) => [`USD${code}`, rate] as const);
    const timestamp = String(Math.floor(fixture.asOf / 1000));
    return object({
      success: 'true',
      timestamp,
      source: '"USD"',
      quotes: object(Object.fromEntries(quotes)),
    });
  },
  'lower case usd': (fixture) => {
    const lower = Object.entries({ USD: '1', ...fixture.rates }).map(
      ([code, rate]) => [code.toLowerCase(), rate] as const,
    );
    return object({ date: dateOf(fixture), usd: object(Object.fromEntries(lower)) });
  },
  'numeric strings': (fixture) => {
    const quoted = Object.entries(fixture.rates).map(([code, rate]) => [code, JSON.stringify(rate)] as const);
    return object({
      base: '"USD"',
      date: dateOf(fixture),
      rates: object(Object.fromEntries(quoted)),
    });
  },
} as const satisfies Record<string, Write>;

/**
 * Answers that Outlay must refuse, and answers in which it must ignore one currency (always EUR). Two of the answers
 * are not valid JSON.
 */
export const BAD_SHAPES = {
  'result error': () => '{"result":"error","error-type":"unsupported-code"}',
  'success false': () => '{"success":false,"error":{"code":101,"type":"missing_access_key"}}',
  'wrong base': (fixture) => simple(fixture, fixture.rates, '"GBP"'),
  'base is not one': (fixture) => simple(fixture, { USD: '1.02', ...fixture.rates }),
  zero: (fixture) => simple(fixture, { ...fixture.rates, EUR: '0' }),
  negative: (fixture) => simple(fixture, { ...fixture.rates, EUR: '-0.88' }),
  'NaN text': (fixture) => simple(fixture, { ...fixture.rates, EUR: '"NaN"' }),
  'bare NaN': (fixture) => simple(fixture, { ...fixture.rates, EUR: 'NaN' }),
  infinite: (fixture) => simple(fixture, { ...fixture.rates, EUR: '1e400' }),
  'null rate': (fixture) => simple(fixture, { ...fixture.rates, EUR: 'null' }),
  'missing currency': (fixture) =>
    simple(fixture, Object.fromEntries(Object.entries(fixture.rates).filter(([code]) => code !== 'EUR'))),
  'empty object': () => '{}',
  'two MiB': (fixture) => `{"padding":"${'x'.repeat(2 * 1024 * 1024)}",${simple(fixture, fixture.rates).slice(1)}`,
  'broken JSON': (fixture) => simple(fixture, fixture.rates).slice(0, 40),
} as const satisfies Record<string, Write>;

export type RatesShape = keyof typeof GOOD_SHAPES | keyof typeof BAD_SHAPES;

export function writeRates(shape: RatesShape, fixture: RatesFixture): string {
  const write: Write = { ...GOOD_SHAPES, ...BAD_SHAPES }[shape];
  return write(fixture);
}

function simple(fixture: RatesFixture, rates: Readonly<Record<string, string>>, base = '"USD"'): string {
  return object({ base, date: dateOf(fixture), rates: object(rates) });
}

function dateOf(fixture: RatesFixture): string {
  return JSON.stringify(new Date(fixture.asOf).toISOString().slice(0, 10));
}

/** Makes a JSON object from names and JSON texts, so that a rate keeps all its digits. */
function object(fields: Readonly<Record<string, string>>): string {
  return `{${Object.entries(fields)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`;
}
