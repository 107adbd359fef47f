/**
 * Lists requests as bytes, each with the statuses that the server may answer: valid requests, requests from other
 * sites, requests with host names of others that lead to this machine (DNS rebinding), malformed requests, and requests
 * as scanners send them. `{P}` is the server's port, `{O}` is an origin of Outlay, and `{S}` is a valid session.
 */
import { BRIDGE_ROUTES, type BridgePath } from '../../../../src/core/host/bridge-routes.ts';
import { BAD_HOSTS, fetchedBy, get, H, REFUSED } from '../support/raw-request-parts.ts';

export interface RawCase {
  readonly name: string;
  readonly bytes: string;
  /** the allowed statuses; 0 means that the connection is closed without an answer */
  readonly expected: readonly number[];
}

/**
 * Returns the bytes of a call of the bridge. If all of its parts are right, the server answers with status 200. Most
 * tests make one part wrong.
 */
function call(headers: string, body = '{"method":"refresh","arguments":["all"]}', host = H): string {
  return `POST /bridge/call HTTP/1.1\r\n${host}Authorization: Bearer {S}\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
}

const JSON_TYPE = 'Content-Type: application/json\r\n';
const OWN_ORIGIN = 'Origin: http://127.0.0.1:{P}\r\n';

const good: readonly RawCase[] = [
  { name: 'Host 127.0.0.1 with our port', bytes: get('/'), expected: [200] },
  { name: 'Host localhost with our port', bytes: get('/', 'Host: localhost:{P}\r\n'), expected: [200] },
  { name: 'Host in capitals', bytes: get('/', 'Host: LocalHost:{P}\r\n'), expected: [200] },
  { name: 'a file of the application', bytes: get('/assets/index-Ab3dEf9h.js'), expected: [200] },
  { name: 'HEAD', bytes: `HEAD / HTTP/1.1\r\n${H}\r\n`, expected: [200] },
  { name: 'a query on the page is ignored', bytes: get('/?inspect&__proto__[a]=b'), expected: [200] },
  { name: 'an address typed by a person', bytes: get('/', `${H}Sec-Fetch-Site: none\r\n`), expected: [200] },
  {
    name: 'a link on another site to our page',
    bytes: get('/', `${H}Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n`),
    expected: [200],
  },
  { name: 'our own origin', bytes: get('/', H + OWN_ORIGIN), expected: [200] },
  { name: 'a call of our page', bytes: call(OWN_ORIGIN + JSON_TYPE), expected: [200] },
  {
    name: 'a method override header is ignored',
    bytes: get('/', `${H}X-HTTP-Method-Override: POST\r\n`),
    expected: [200],
  },
  { name: 'Range is ignored', bytes: get('/', `${H}Range: bytes=0-3\r\n`), expected: [200] },
  { name: 'headers named like prototypes', bytes: get('/', `${H}__proto__: x\r\nconstructor: y\r\n`), expected: [200] },
];

const hosts: readonly RawCase[] = [
  ...BAD_HOSTS.flatMap((host) => [
    { name: `page for Host "${host}"`, bytes: get('/', `Host: ${host}\r\n`), expected: REFUSED },
    {
      name: `call for Host "${host}"`,
      bytes: call(OWN_ORIGIN + JSON_TYPE, undefined, `Host: ${host}\r\n`),
      expected: REFUSED,
    },
  ]),
  { name: 'no Host in HTTP/1.1', bytes: get('/', ''), expected: REFUSED },
  { name: 'no Host in HTTP/1.0', bytes: 'GET / HTTP/1.0\r\n\r\n', expected: REFUSED },
  { name: 'the same Host twice', bytes: get('/', H + H), expected: REFUSED },
  { name: 'an evil Host second', bytes: get('/', `${H}Host: evil.example\r\n`), expected: REFUSED },
  { name: 'an evil Host first', bytes: get('/', `Host: evil.example\r\n${H}`), expected: REFUSED },
  { name: 'a folded Host', bytes: get('/', 'Host: 127.0.0.1:{P}\r\n evil.example\r\n'), expected: REFUSED },
  { name: 'a space before the colon', bytes: get('/', 'Host : 127.0.0.1:{P}\r\n'), expected: REFUSED },
  {
    name: 'X-Forwarded-Host cannot rescue a bad Host',
    bytes: get('/', 'Host: evil.example\r\nX-Forwarded-Host: 127.0.0.1:{P}\r\n'),
    expected: REFUSED,
  },
  ...[
    'X-Forwarded-For: 203.0.113.9',
    'x-forwarded-host: a',
    'Forwarded: for=a',
    'X-Real-IP: a',
    'Via: 1.1 a',
    'CF-Connecting-IP: a',
  ].map((header) => ({
    name: `a forwarded request with a Host of this machine (${header})`,
    bytes: get('/', `${H}${header}\r\n`),
    expected: REFUSED,
  })),
  { name: 'an absolute target of another', bytes: get('http://evil.example/'), expected: REFUSED },
  { name: 'an absolute target of ours', bytes: get('http://127.0.0.1:{P}/'), expected: REFUSED },
  { name: 'a target that begins with two slashes', bytes: get('//evil.example/'), expected: REFUSED },
];

const badOrigins = [
  'https://evil.example',
  'null',
  'http://localhost.evil.com',
  'http://localhost:3000.evil.com',
  'http://127.0.0.1.nip.io',
  'http://user@127.0.0.1:{P}',
  'file://',
  'chrome-extension://abcdefgh',
  'http://127.0.0.1:{P}/',
  'HTTP://127.0.0.1:{P}',
  'http://127.0.0.1:{P}, http://evil.example',
  'http://0.0.0.0:{P}',
  'http://127.0.0.1:99999',
  'http://127.0.0.1:{P}.evil.com',
  'evil-http://127.0.0.1:{P}',
  'http://127.0.0.1',
  'https://127.0.0.1:{P}',
  'http://192.168.1.5:{P}',
  'http://[::ffff:127.0.0.1]:{P}',
  'javascript:alert(1)',
  '*',
  '',
  'http://127.0.0.1:{P}\\r\\nX: y',
  'http://localhost:{P}',
];

const origins: readonly RawCase[] = [
  ...badOrigins.flatMap((origin) => [
    { name: `page for Origin "${origin}"`, bytes: get('/', `${H}Origin: ${origin}\r\n`), expected: [403] },
    { name: `call for Origin "${origin}"`, bytes: call(`Origin: ${origin}\r\n${JSON_TYPE}`), expected: [403] },
  ]),
  { name: 'two Origins', bytes: call(`${OWN_ORIGIN}Origin: https://evil.example\r\n${JSON_TYPE}`), expected: [403] },
  { name: 'a call without Origin', bytes: call(JSON_TYPE), expected: [403] },
];

const embeddings: readonly RawCase[] = [
  ...['script', 'image', 'style', 'video', 'empty'].map((destination) => ({
    name: `another site loads our file as ${destination}`,
    bytes: get('/assets/index-Ab3dEf9h.js', fetchedBy('cross-site', 'no-cors', destination)),
    expected: [403],
  })),
  ...['object', 'embed', 'iframe', 'frame', 'fencedframe'].map((destination) => ({
    name: `another site embeds our page as ${destination}`,
    bytes: get('/', fetchedBy('cross-site', 'navigate', destination)),
    expected: [403],
  })),
  {
    name: 'a page on another port of this machine loads our script',
    bytes: get('/assets/index-Ab3dEf9h.js', fetchedBy('same-site', 'no-cors', 'script')),
    expected: [403],
  },
  {
    name: 'another site navigates to the bridge',
    bytes: get('/bridge/events', fetchedBy('cross-site', 'navigate', 'document')),
    expected: [403],
  },
  {
    name: 'two Sec-Fetch-Site headers',
    bytes: get('/bridge/events', `${H}Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n`),
    expected: [403],
  },
  {
    name: "another site's form",
    bytes: call('Origin: https://evil.example\r\nContent-Type: text/plain\r\n'),
    expected: [403],
  },
  {
    name: "another site's preflight",
    bytes: `OPTIONS /bridge/call HTTP/1.1\r\n${H}Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Private-Network: true\r\n\r\n`,
    expected: [403],
  },
  {
    name: 'our own preflight',
    bytes: `OPTIONS /bridge/call HTTP/1.1\r\n${H}${OWN_ORIGIN}Access-Control-Request-Method: POST\r\n\r\n`,
    expected: [204],
  },
  { name: 'a call as text/plain', bytes: call(`${OWN_ORIGIN}Content-Type: text/plain\r\n`), expected: [415] },
  { name: 'a call without a type', bytes: call(OWN_ORIGIN), expected: [415] },
  {
    name: 'a call with two types',
    bytes: call(`${OWN_ORIGIN}${JSON_TYPE}Content-Type: text/plain\r\n`),
    expected: [415],
  },
  {
    name: 'a compressed call',
    bytes: call(`${OWN_ORIGIN}${JSON_TYPE}Content-Encoding: gzip\r\n`),
    expected: [415],
  },
];

/**
 * Every route of the bridge (the HTTP interface for pages and commands), including future ones, must refuse wrong
 * requests in the same way, even with a valid session.
 */
const ROUTES = Object.entries(BRIDGE_ROUTES) as (readonly [BridgePath, (typeof BRIDGE_ROUTES)[BridgePath]])[];
const POSTED = ROUTES.flatMap(([path, method]) => (method === 'POST' ? [path] : []));
const READ = ROUTES.flatMap(([path, method]) => (method === 'GET' ? [path] : []));
const SESSION = 'Authorization: Bearer {S}\r\n';

const doors: readonly RawCase[] = [
  ...POSTED.flatMap((path) => {
    const post = (headers: string, host = H): string =>
      `POST ${path} HTTP/1.1\r\n${host}${SESSION}${headers}Content-Length: 2\r\n\r\n{}`;
    return [
      {
        name: `${path} for a rebound name`,
        bytes: post(OWN_ORIGIN + JSON_TYPE, 'Host: evil.example:{P}\r\n'),
        expected: [403],
      },
      {
        name: `${path} for another origin`,
        bytes: post(`Origin: https://evil.example\r\n${JSON_TYPE}`),
        expected: [403],
      },
      { name: `${path} without Origin`, bytes: post(JSON_TYPE), expected: [403] },
      { name: `${path} as a form`, bytes: post(`${OWN_ORIGIN}Content-Type: text/plain\r\n`), expected: [415] },
      {
        name: `${path} of a page on another port`,
        bytes: post(`${OWN_ORIGIN}${JSON_TYPE}Sec-Fetch-Site: same-site\r\n`),
        expected: [403],
      },
      { name: `GET ${path}`, bytes: get(path, H + SESSION), expected: [405] },
      {
        name: `a body for ${path} one byte too long`,
        bytes: `POST ${path} HTTP/1.1\r\n${H}${OWN_ORIGIN}${JSON_TYPE}${SESSION}Content-Length: ${longestOf(path) + 1}\r\n\r\n{`,
        expected: [413],
      },
    ];
  }),
  ...READ.flatMap((path) => [
    {
      name: `${path} for a rebound name`,
      bytes: get(path, `Host: evil.example:{P}\r\n${SESSION}`),
      expected: [403],
    },
    {
      name: `${path} for another origin`,
      bytes: get(path, `${H}Origin: https://evil.example\r\n${SESSION}`),
      expected: [403],
    },
    {
      name: `${path} of a page on another port`,
      bytes: get(path, `${fetchedBy('same-site', 'cors', 'empty')}${SESSION}`),
      expected: [403],
    },
    {
      name: `POST ${path}`,
      bytes: `POST ${path} HTTP/1.1\r\n${H}${OWN_ORIGIN}${JSON_TYPE}${SESSION}Content-Length: 0\r\n\r\n`,
      expected: [405],
    },
  ]),
  ...[...POSTED, ...READ].flatMap((path) => [
    { name: `${path} with a query`, bytes: get(`${path}?x=1`), expected: [404] },
    {
      name: `a preflight of another site for ${path}`,
      bytes: `OPTIONS ${path} HTTP/1.1\r\n${H}Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Private-Network: true\r\n\r\n`,
      expected: [403],
    },
  ]),
];

/** Returns the longest body that a route takes, in bytes. Two routes carry filters of thousands of API keys. */
function longestOf(path: BridgePath): number {
  return path === '/bridge/call' || path === '/bridge/settings' ? 262_144 : 65_536;
}

const methods: readonly RawCase[] = [
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'].map((method) => ({
    name: `${method} on the page`,
    bytes: `${method} / HTTP/1.1\r\n${H}${OWN_ORIGIN}\r\n`,
    expected: [405],
  })),
  ...['GET', 'HEAD', 'PUT', 'DELETE'].map((method) => ({
    name: `${method} on a call`,
    bytes: `${method} /bridge/call HTTP/1.1\r\n${H}${OWN_ORIGIN}\r\n`,
    expected: [405],
  })),
  { name: 'HEAD on the events', bytes: `HEAD /bridge/events HTTP/1.1\r\n${H}\r\n`, expected: [405] },
  { name: 'CONNECT', bytes: `CONNECT evil.example:443 HTTP/1.1\r\n${H}\r\n`, expected: [405] },
  { name: 'a method nobody knows', bytes: `FOO / HTTP/1.1\r\n${H}\r\n`, expected: [400] },
  { name: 'OPTIONS *', bytes: `OPTIONS * HTTP/1.1\r\n${H}\r\n`, expected: [400] },
];

const SMUGGLED = '0\r\n\r\nGET / HTTP/1.1\r\nHost: evil\r\n\r\n';
const parsers: readonly RawCase[] = [
  {
    name: 'Content-Length and Transfer-Encoding',
    bytes: `POST /bridge/call HTTP/1.1\r\n${H}${OWN_ORIGIN}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${SMUGGLED}`,
    expected: [400, 411],
  },
  {
    name: 'Transfer-Encoding: xchunked',
    bytes: `POST /bridge/call HTTP/1.1\r\n${H}${OWN_ORIGIN}${JSON_TYPE}Transfer-Encoding: xchunked\r\n\r\n${SMUGGLED}`,
    expected: [400, 411],
  },
  {
    name: 'a chunked call',
    bytes: `POST /bridge/call HTTP/1.1\r\n${H}${OWN_ORIGIN}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    expected: [411],
  },
  { name: 'Content-Length −1', bytes: get('/', `${H}Content-Length: -1\r\n`), expected: [400] },
  { name: 'Content-Length +1', bytes: get('/', `${H}Content-Length: +1\r\n`), expected: [400] },
  { name: 'two Content-Lengths', bytes: get('/', `${H}Content-Length: 1\r\nContent-Length: 2\r\n`), expected: [400] },
  { name: 'GET with a body', bytes: `${get('/', `${H}Content-Length: 3\r\n`)}abc`, expected: [400] },
  {
    name: 'GET with a chunked body',
    bytes: `${get('/', `${H}Transfer-Encoding: chunked\r\n`)}0\r\n\r\n`,
    expected: [400],
  },
  {
    name: 'a body of a terabyte announced',
    bytes: `POST /bridge/call HTTP/1.1\r\n${H}${OWN_ORIGIN}${JSON_TYPE}Content-Length: 1000000000000\r\n\r\n{`,
    expected: [413],
  },
  { name: 'bare line feeds', bytes: `GET / HTTP/1.1\nHost: 127.0.0.1:{P}\n\n`, expected: [400, 505] },
  { name: 'NUL in a header', bytes: get('/', `${H}X: a\0b\r\n`), expected: [400] },
  { name: 'CR in a header', bytes: get('/', `${H}X: a\rb\r\n`), expected: [400] },
  { name: 'NUL in the path', bytes: get('/\0'), expected: [400] },
  { name: 'a space in the path', bytes: get('/a b'), expected: [400, 505] },
  { name: 'HTTP/0.9', bytes: 'GET /\r\n\r\n', expected: [400, 403, 505] },
  { name: 'HTTP/3.0', bytes: `GET / HTTP/3.0\r\n${H}\r\n`, expected: [505] },
  { name: 'HTTP/1.0 with a good Host', bytes: `GET / HTTP/1.0\r\n${H}\r\n`, expected: [505] },
  { name: 'the HTTP/2 preface', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', expected: [400, 505] },
  { name: 'a TLS greeting', bytes: '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003', expected: [400] },
  { name: 'a header of 9 kB', bytes: get('/', `${H}X: ${'a'.repeat(9000)}\r\n`), expected: [431] },
  { name: '3,000 headers', bytes: get('/', `${H}${'a: b\r\n'.repeat(3000)}`), expected: [431] },
  { name: 'an address of 100 kB', bytes: get(`/${'a'.repeat(100_000)}`), expected: [431] },
  { name: 'Expect: 100-continue', bytes: get('/', `${H}Expect: 100-continue\r\n`), expected: [417] },
  { name: 'Expect: something', bytes: get('/', `${H}Expect: something\r\n`), expected: [417] },
  {
    name: 'a WebSocket upgrade',
    bytes: get(
      '/',
      `${H}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\n`,
    ),
    expected: [400],
  },
  {
    name: 'an HTTP/2 upgrade',
    bytes: get('/', `${H}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`),
    expected: [400],
  },
];

const paths: readonly RawCase[] = [
  '/..',
  '/../etc/passwd',
  '/%2e%2e/',
  '/bridge/',
  '/bridge',
  '/BRIDGE/CALL',
  '/bridge/call%00',
  '/bridge/call;x',
  '/assets/../',
  '/assets/..%2f',
  '/%62ridge/events',
  '/favicon.ico',
  '/.env',
  '/bridge\\call',
  '/index.html',
  '/%',
  '/%ff%fe',
  '/bridge/../',
  '/./',
  '/assets//index-Ab3dEf9h.js',
  '/bridge/session/',
  '/bridge/unknown',
  '/bridge/session?t=x',
  '/bridge/events?',
].map((path) => ({ name: `path ${path}`, bytes: get(path), expected: [404, 400] }));

export const RAW_CASES: readonly RawCase[] = [
  ...good,
  ...hosts,
  ...origins,
  ...embeddings,
  ...doors,
  ...methods,
  ...parsers,
  ...paths,
];
