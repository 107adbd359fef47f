/**
 * Parts of requests as bytes, for the tests of the app server and of the JSON API: a valid Host, Hosts of other sites,
 * and the headers that browsers add to a fetch. `{P}` is the port.
 */

/** The valid Host. */
export const H = 'Host: 127.0.0.1:{P}\r\n';

/** The statuses of a refused request. */
export const REFUSED = [400, 403];

export function get(path: string, headers = H): string {
  return `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
}

/** Returns the valid Host and `Sec-Fetch-` headers. */
export function fetchedBy(site: string, mode: string, destination: string): string {
  return `${H}Sec-Fetch-Site: ${site}\r\nSec-Fetch-Mode: ${mode}\r\nSec-Fetch-Dest: ${destination}\r\n`;
}

export const BAD_HOSTS = [
  'evil.example',
  'evil.example:{P}',
  'localhost',
  '127.0.0.1',
  '127.0.0.1:1',
  'localhost.:{P}',
  '127.0.0.1.nip.io:{P}',
  '127.0.0.1:{P}.evil.com',
  'localhost.evil.com:{P}',
  '0.0.0.0:{P}',
  '[::1]:{P}',
  '[::ffff:127.0.0.1]:{P}',
  '127.1:{P}',
  '2130706433:{P}',
  '0x7f000001:{P}',
  '127.0.0.2:{P}',
  '127.0.0.1:0{P}',
  '127.0.0.1:+{P}',
  'user@127.0.0.1:{P}',
  '127.0.0.1:{P},evil.example',
  '127.0.0.1:{P} evil.example',
  '',
  'xn--lcalhost-c9a:{P}',
  'sub.localhost:{P}',
  'host.docker.internal:{P}',
  '127.0.0.1:{P}#',
  '127.0.0.1:{P}/',
];
