/**
 * Tests to which URLs messages may be sent. An address in a private network must be written in digits. Plain http may
 * only be used with such an address, or to reach a program on this machine.
 */
import { describe, expect, it } from 'vitest';

import { isAllowedFor, parseDestinationUrl } from '../../../../src/platform/companion/delivery/destination-address.ts';

describe('the URL of a destination', () => {
  it.each([
    'https://hooks.slack.com/services/T0/B0/x',
    'https://prod-1.westeurope.logic.azure.com:443/workflows/1?sig=x',
    'http://localhost:9000/hook',
    'http://127.0.0.1:9000/hook',
    'http://[::1]:9000/hook',
    'http://192.168.1.5:8080/hook',
    'https://10.1.2.3/hook',
    'http://[fd00::1]/hook',
  ])('may be %s', (text) => {
    expect(parseDestinationUrl('webhook', text).ok).toBe(true);
  });

  it.each([
    ['hooks.slack.com', 'notAUrl'],
    ['file:///etc/passwd', 'notAUrl'],
    ['https://x.example/' + 'a'.repeat(1000), 'notAUrl'],
    ['http://hooks.slack.com/services', 'notEncrypted'],
    ['http://8.8.8.8/hook', 'notEncrypted'],
    ['http://intranet/hook', 'notEncrypted'],
    ['https://user:password@x.example/', 'credentials'],
    ['https://x.example/#part', 'fragment'],
    ['http://169.254.169.254/latest/meta-data', 'forbiddenHost'],
    ['https://[::ffff:169.254.169.254]/', 'forbiddenHost'],
    ['https://0.0.0.0/', 'forbiddenHost'],
    ['https://[fe80::1]/', 'forbiddenHost'],
  ])('may not be %s: %s', (text, error) => {
    expect(parseDestinationUrl('webhook', text)).toEqual({ ok: false, error });
  });

  it('of ntfy ends with a topic', () => {
    expect(parseDestinationUrl('ntfy', 'https://ntfy.sh/my-topic').ok).toBe(true);
    for (const text of ['https://ntfy.sh', 'https://ntfy.sh/', 'https://ntfy.sh/a b', 'https://ntfy.sh/t?auth=x'])
      expect(parseDestinationUrl('ntfy', text)).toEqual({ ok: false, error: 'noTopic' });
  });
});

describe('the address that a name stands for', () => {
  const named = new URL('https://hooks.example/x');

  it('may not be private, of this machine, link-local or mapped to one of these', () => {
    const refused = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '0.0.0.0'];
    for (const address of [...refused, ...refused.map((each) => `::ffff:${each}`), '::1', 'fd00::1', 'fe80::1'])
      expect(isAllowedFor(named, address), address).toBe(false);
    for (const address of ['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888'])
      expect(isAllowedFor(named, address), address).toBe(true);
  });

  it('may not carry such an IPv4 address', () => {
    const refused = ['7f00:1', 'a9fe:a9fe', 'a00:1', 'c0a8:101', '6440:1', 'c612:1', 'c000:c0', '0:1234'];
    const forms = ['64:ff9b::', '2002:', '::', '::ffff:0:', '64:ff9b:1::', '::ffff:'];
    for (const form of forms)
      for (const carried of refused) {
        const address = form === '2002:' ? `2002:${carried}::1` : `${form}${carried}`;
        expect(isAllowedFor(named, address), address).toBe(false);
      }
    for (const address of ['64:ff9b::127.0.0.1', '::ffff:0:169.254.169.254', '::10.0.0.1', '::ffff:198.18.0.1'])
      expect(isAllowedFor(named, address), address).toBe(false);
    for (const address of ['64:ff9b::808:808', '64:ff9b::8.8.8.8', '2002:808:808::1', '::ffff:8.8.8.8'])
      expect(isAllowedFor(named, address), address).toBe(true);
  });

  it('may not be of a range without public services', () => {
    const refused = [
      '192.0.0.192',
      '198.18.0.1',
      '198.19.255.255',
      'fec0::1',
      '2001:0:a::1',
      'fe80::1%eth0',
      '::',
      '::1',
    ];
    for (const address of refused) expect(isAllowedFor(named, address), address).toBe(false);
    for (const address of ['192.0.1.1', '198.20.0.1', '198.17.0.1', '2001:4860::1', '2600::1'])
      expect(isAllowedFor(named, address), address).toBe(true);
  });

  it('that carries an address of this machine is not this machine', () => {
    for (const carrying of ['64:ff9b::7f00:1', '2002:7f00:1::', '::7f00:1', '::ffff:0:7f00:1']) {
      expect(isAllowedFor(new URL('http://localhost:9000/x'), carrying), carrying).toBe(false);
      expect(parseDestinationUrl('webhook', `http://[${carrying}]/x`).ok, carrying).toBe(false);
      expect(parseDestinationUrl('webhook', `https://[${carrying}]/x`), carrying).toEqual({
        ok: false,
        error: 'forbiddenHost',
      });
    }
    expect(parseDestinationUrl('webhook', 'http://[64:ff9b::a00:1]/x').ok).toBe(false);
  });

  it('may not be the metadata service of a cloud, also in digits', () => {
    for (const host of ['100.100.100.200', '168.63.129.16', '[fd00:ec2::254]', '[fd20:ce::254]', '169.254.169.254'])
      expect(parseDestinationUrl('webhook', `https://${host}/x`), host).toEqual({ ok: false, error: 'forbiddenHost' });
  });

  it('is this machine for localhost, and nothing else', () => {
    const local = new URL('http://localhost:9000/x');
    expect(isAllowedFor(local, '127.0.0.1')).toBe(true);
    expect(isAllowedFor(local, '192.168.1.1')).toBe(false);
    expect(isAllowedFor(local, '8.8.8.8')).toBe(false);
  });
});
