/**
 * Lists 133 numbered HTTP requests as bytes, with the answer that the server must give to each. `{P}` is the server's
 * port. Status 0 means that the server closes the connection without an answer.
 */
import { BAD_HOSTS, fetchedBy, get, H, REFUSED } from '../support/raw-request-parts.ts';
import { LISTED_ORIGIN } from './support/an-api.ts';

export interface ApiRawCase {
  readonly number: number;
  readonly name: string;
  readonly bytes: string;
  readonly expected: readonly number[];
  /** the only origin that the answer must permit; if omitted, the answer must permit none */
  readonly permits?: string;
}

function method(verb: string, headers = H): string {
  return `${verb} /usage HTTP/1.1\r\n${headers}\r\n`;
}

type Unnumbered = Omit<ApiRawCase, 'number'>;

function numbered(from: number, cases: readonly Unnumbered[]): ApiRawCase[] {
  return cases.map((one, index) => ({ number: from + index, ...one }));
}

const good: readonly Unnumbered[] = [
  { name: 'Host 127.0.0.1', bytes: get('/'), expected: [200] },
  { name: 'Host localhost', bytes: get('/', 'Host: localhost:{P}\r\n'), expected: [200] },
  { name: 'Host in capitals', bytes: get('/', 'Host: LocalHost:{P}\r\n'), expected: [200] },
  { name: '/usage', bytes: get('/usage'), expected: [200] },
  { name: '/health', bytes: get('/health'), expected: [200] },
  { name: 'HEAD', bytes: method('HEAD'), expected: [200] },
  { name: 'a query is ignored', bytes: get('/usage?a=1&__proto__[a]=b'), expected: [200] },
  {
    name: 'a dashboard of this machine',
    bytes: get('/usage', `${H}Origin: http://localhost:3000\r\n`),
    expected: [200],
    permits: 'http://localhost:3000',
  },
  {
    name: 'a listed origin',
    bytes: get('/usage', `${H}Origin: ${LISTED_ORIGIN}\r\n`),
    expected: [200],
    permits: LISTED_ORIGIN,
  },
  { name: 'an address typed by a person', bytes: get('/usage', `${H}Sec-Fetch-Site: none\r\n`), expected: [200] },
];

const hosts: readonly Unnumbered[] = [
  ...BAD_HOSTS.map((host) => ({
    name: `Host "${host}"`,
    bytes: get('/usage', `Host: ${host}\r\n`),
    expected: REFUSED,
  })),
  { name: 'no Host in HTTP/1.1', bytes: get('/usage', ''), expected: REFUSED },
  { name: 'no Host in HTTP/1.0', bytes: 'GET /usage HTTP/1.0\r\n\r\n', expected: REFUSED },
  { name: 'the same Host twice', bytes: get('/usage', H + H), expected: REFUSED },
  { name: 'an evil Host second', bytes: get('/usage', `${H}Host: evil.example\r\n`), expected: REFUSED },
  { name: 'an evil Host first', bytes: get('/usage', `Host: evil.example\r\n${H}`), expected: REFUSED },
  { name: 'a folded Host', bytes: get('/usage', 'Host: 127.0.0.1:{P}\r\n evil.example\r\n'), expected: REFUSED },
  { name: 'a space before the colon', bytes: get('/usage', 'Host : 127.0.0.1:{P}\r\n'), expected: REFUSED },
  {
    name: 'X-Forwarded-Host is ignored',
    bytes: get('/usage', `${H}X-Forwarded-Host: evil.example\r\n`),
    expected: [200],
  },
  {
    name: 'X-Forwarded-Host cannot rescue a bad Host',
    bytes: get('/usage', 'Host: evil.example\r\nX-Forwarded-Host: 127.0.0.1:{P}\r\nForwarded: host=127.0.0.1:{P}\r\n'),
    expected: REFUSED,
  },
  { name: 'an absolute target of another', bytes: get('http://evil.example/usage'), expected: REFUSED },
  { name: 'an absolute target of ours', bytes: get('http://127.0.0.1:{P}/usage'), expected: REFUSED },
  { name: 'a target that begins with two slashes', bytes: get('//evil/usage'), expected: REFUSED },
];

const badOrigins = [
  'https://evil.example',
  'null',
  'http://localhost.evil.com',
  'http://localhost:3000.evil.com',
  'http://127.0.0.1.nip.io',
  'http://user@localhost:3000',
  'file://',
  'chrome-extension://abcdefghijklmnop',
  'http://localhost:3000/',
  'HTTP://LOCALHOST:3000',
  'http://localhost:3000, https://evil.example',
  'http://0.0.0.0:3000',
  'http://localhost:99999',
  `${LISTED_ORIGIN}.evil.com`,
  `https://evil${LISTED_ORIGIN.slice('https://'.length)}`,
  LISTED_ORIGIN.replace('https', 'http'),
  LISTED_ORIGIN.replace('https', 'HTTPS'),
  'http://192.168.1.5:3000',
  'http://[::ffff:127.0.0.1]:3000',
  'javascript:alert(1)',
  '*',
  '',
];

const origins: readonly Unnumbered[] = [
  ...badOrigins.map((origin) => ({
    name: `Origin "${origin}"`,
    bytes: get('/usage', `${H}Origin: ${origin}\r\n`),
    expected: [403],
  })),
  {
    name: 'two Origins, the second evil',
    bytes: get('/usage', `${H}Origin: http://localhost:3000\r\nOrigin: https://evil.example\r\n`),
    expected: [403],
  },
  {
    name: 'a line break spelled out in an Origin',
    bytes: get('/usage', `${H}Origin: http://localhost:3000\\r\\nX: y\r\n`),
    expected: [403],
  },
];

const embeddings: readonly Unnumbered[] = [
  ...['script', 'image', 'style', 'video', 'object', 'empty'].map((destination) => ({
    name: `another site loads it as ${destination}`,
    bytes: get('/usage', fetchedBy('cross-site', 'no-cors', destination)),
    expected: [403],
  })),
  {
    name: 'a page on another port of this machine loads it as script',
    bytes: get('/usage', fetchedBy('same-site', 'no-cors', 'script')),
    expected: [403],
  },
  {
    name: 'a page frames it',
    bytes: get('/usage', fetchedBy('same-origin', 'navigate', 'iframe')),
    expected: [403],
  },
  {
    name: "another site's form",
    bytes: `POST /usage HTTP/1.1\r\n${H}Origin: https://evil.example\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\na=b`,
    expected: [403],
  },
  {
    name: "another site's preflight",
    bytes: method(
      'OPTIONS',
      `${H}Origin: https://evil.example\r\nAccess-Control-Request-Method: GET\r\nAccess-Control-Request-Private-Network: true\r\n`,
    ),
    expected: [403],
  },
  {
    name: "a dashboard's preflight",
    bytes: method(
      'OPTIONS',
      `${H}Origin: http://localhost:3000\r\nAccess-Control-Request-Method: GET\r\nAccess-Control-Request-Headers: authorization\r\nAccess-Control-Request-Private-Network: true\r\n`,
    ),
    expected: [204],
    permits: 'http://localhost:3000',
  },
];

const methods: readonly Unnumbered[] = [
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'].map((verb) => ({
    name: verb,
    bytes: method(verb),
    expected: [405],
  })),
  { name: 'CONNECT', bytes: `CONNECT evil.example:443 HTTP/1.1\r\n${H}\r\n`, expected: [405] },
  // Node's HTTP parser does not know this method, so it refuses the request before Outlay gets it. Therefore, the
  // status is 400 instead of 405.
  { name: 'a method nobody knows', bytes: method('FOO'), expected: [400] },
  {
    name: 'a method override header is ignored',
    bytes: get('/usage', `${H}X-HTTP-Method-Override: DELETE\r\n`),
    expected: [200],
  },
  { name: 'OPTIONS *', bytes: `OPTIONS * HTTP/1.1\r\n${H}\r\n`, expected: [400] },
];

const SMUGGLED = '0\r\n\r\nGET /usage HTTP/1.1\r\nHost: evil.example\r\n\r\n';
const parsers: readonly Unnumbered[] = [
  {
    name: 'Content-Length and Transfer-Encoding',
    bytes: `${get('/usage', `${H}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`)}${SMUGGLED}`,
    expected: [400],
  },
  {
    name: 'Transfer-Encoding: xchunked',
    bytes: `${get('/usage', `${H}Transfer-Encoding: xchunked\r\n`)}${SMUGGLED}`,
    expected: [400],
  },
  { name: 'Content-Length −1', bytes: get('/usage', `${H}Content-Length: -1\r\n`), expected: [400] },
  { name: 'Content-Length +1', bytes: get('/usage', `${H}Content-Length: +1\r\n`), expected: [400] },
  {
    name: 'two Content-Lengths',
    bytes: get('/usage', `${H}Content-Length: 1\r\nContent-Length: 2\r\n`),
    expected: [400],
  },
  { name: 'GET with a body', bytes: `${get('/usage', `${H}Content-Length: 3\r\n`)}abc`, expected: [400] },
  {
    name: 'a body of a terabyte announced',
    bytes: `${get('/usage', `${H}Content-Length: 1000000000000\r\n`)}a`,
    expected: [400],
  },
  { name: 'bare line feeds', bytes: `GET /usage HTTP/1.1\nHost: 127.0.0.1:{P}\n\n`, expected: [400, 505] },
  { name: 'NUL in a header', bytes: get('/usage', `${H}X: a\0b\r\n`), expected: [400] },
  { name: 'CR in a header', bytes: get('/usage', `${H}X: a\rb\r\n`), expected: [400] },
  { name: 'NUL in the path', bytes: get('/usage\0'), expected: [400] },
  { name: 'a space in the path', bytes: get('/us age'), expected: [400, 505] },
  { name: 'HTTP/0.9', bytes: 'GET /usage\r\n\r\n', expected: [505] },
  { name: 'HTTP/3.0', bytes: `GET /usage HTTP/3.0\r\n${H}\r\n`, expected: [505] },
  { name: 'the HTTP/2 preface', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', expected: [400, 505] },
  { name: 'a TLS greeting', bytes: '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003', expected: [400] },
  { name: 'a header of 9 kB', bytes: get('/usage', `${H}X: ${'a'.repeat(9000)}\r\n`), expected: [431] },
  { name: '3,000 headers', bytes: get('/usage', `${H}${'a: b\r\n'.repeat(3000)}`), expected: [431] },
  { name: 'an address of 100 kB', bytes: get(`/${'a'.repeat(100_000)}`), expected: [431] },
  {
    name: 'headers named like prototypes',
    bytes: get('/usage', `${H}__proto__: x\r\nconstructor: y\r\n`),
    expected: [200],
  },
  { name: 'Expect: 100-continue', bytes: get('/usage', `${H}Expect: 100-continue\r\n`), expected: [417] },
  {
    name: 'a WebSocket upgrade',
    bytes: get(
      '/usage',
      `${H}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\n`,
    ),
    expected: [400],
  },
  {
    name: 'an HTTP/2 upgrade',
    bytes: get(
      '/usage',
      `${H}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`,
    ),
    expected: [400],
  },
  { name: 'Range is ignored', bytes: get('/usage', `${H}Range: bytes=0-3\r\n`), expected: [200] },
];

const paths: readonly Unnumbered[] = [
  '/..',
  '/../etc/passwd',
  '/%2e%2e/usage',
  '/usage/',
  '/USAGE',
  '/usage%00',
  '/usage;x',
  '/health/../usage',
  '/%75sage',
  '/favicon.ico',
  '/.env',
  '/usage\\',
  '/index.html',
  '/%',
  '/%ff%fe',
].map((path) => ({ name: `path ${path}`, bytes: get(path), expected: [404, 400] }));

export const API_RAW_CASES: readonly ApiRawCase[] = [
  ...numbered(1, good),
  ...numbered(11, hosts),
  ...numbered(50, origins),
  ...numbered(74, embeddings),
  ...numbered(85, methods),
  ...numbered(95, parsers),
  ...numbered(119, paths),
];
