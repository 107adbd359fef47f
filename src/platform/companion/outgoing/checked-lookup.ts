/**
 * Resolves the host names of addresses that a person enters. Link-local, multicast and unspecified addresses, and the
 * metadata services of clouds, are refused. The connection then uses exactly the address that was checked, even if the
 * name gets another address meanwhile.
 */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type Lookup = LookupFunction;

export type AddressRule = (address: string) => boolean;

const NEVER = new BlockList();
// Addresses that are never contacted: unspecified (“this host”), link-local (used for cloud metadata), multicast, and
// reserved (240.0.0.0/4).
NEVER.addSubnet('0.0.0.0', 8, 'ipv4');
NEVER.addSubnet('169.254.0.0', 16, 'ipv4');
// 192.0.0.0/24 is reserved for protocol assignments (RFC 6890). Some clouds have their metadata service there.
NEVER.addSubnet('192.0.0.0', 24, 'ipv4');
NEVER.addSubnet('224.0.0.0', 3, 'ipv4');
NEVER.addAddress('::', 'ipv6');
// Each Teredo address contains an IPv4 address. No public service has a Teredo address (RFC 4380), so all of them are
// refused.
NEVER.addSubnet('2001::', 32, 'ipv6');
NEVER.addSubnet('fe80::', 10, 'ipv6');
NEVER.addSubnet('ff00::', 8, 'ipv6');
// Metadata services of clouds outside the link-local networks: Alibaba Cloud, Azure, AWS and Google Cloud. From a
// metadata service, a program on a cloud machine gets the machine's credentials.
NEVER.addAddress('100.100.100.200', 'ipv4');
NEVER.addAddress('168.63.129.16', 'ipv4');
NEVER.addAddress('fd00:ec2::254', 'ipv6');
NEVER.addAddress('fd20:ce::254', 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Addresses of private networks (RFC 1918, RFC 6598, RFC 4193), of test networks (RFC 2544), and for local translation
 * to IPv4 (RFC 8215); also the former site-local addresses (RFC 3879).
 */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('100.64.0.0', 10, 'ipv4');
PRIVATE.addSubnet('198.18.0.0', 15, 'ipv4');
PRIVATE.addSubnet('64:ff9b:1::', 48, 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fec0::', 10, 'ipv6');

/**
 * The kinds of IPv6 addresses that contain an IPv4 address. `prefix`: the first groups of such an address, 16 bits
 * each. `at`: the index of the group where the IPv4 address begins.
 */
const CARRIERS: readonly { readonly prefix: readonly number[]; readonly at: number }[] = [
  // Addresses with the well-known prefix for translation to IPv4 (RFC 6052): 64:ff9b::192.0.2.1
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 },
  // IPv4-translated addresses (RFC 2765): ::ffff:0:192.0.2.1
  { prefix: [0, 0, 0, 0, 0xffff, 0], at: 6 },
  // IPv4-compatible addresses, which are deprecated (RFC 4291): ::192.0.2.1
  { prefix: [0, 0, 0, 0, 0, 0], at: 6 },
  // 6to4 (RFC 3056): 2002:c000:201::
  { prefix: [0x2002], at: 1 },
];

/**
 * Whether an address is in a private network. The result is also true for the usual mapped form of a private IPv4
 * address (`::ffff:10.0.0.1`). It is false for the other IPv6 addresses that contain a private IPv4 address, such as
 * 6to4 addresses, because these addresses lead through another network.
 */
export function isPrivateAddress(address: string): boolean {
  return isListed(PRIVATE, address);
}

export function isLoopbackAddress(address: string): boolean {
  return isListed(LOOPBACK, address);
}

/**
 * Whether an address must never be contacted. If an IPv6 address contains an IPv4 address, that IPv4 address is checked
 * too. In this case a loopback IPv4 address is also forbidden.
 */
export function isForbiddenAddress(address: string): boolean {
  const carried = carriedIpv4(address);
  return isListed(NEVER, address) || (carried !== null && (isListed(NEVER, carried) || isListed(LOOPBACK, carried)));
}

/**
 * Whether an address may belong to a service on the internet. If an IPv6 address contains an IPv4 address, the IPv4
 * address is checked too.
 */
export function isPublicAddress(address: string): boolean {
  const carried = carriedIpv4(address);
  if (isForbiddenAddress(address) || isListed(LOOPBACK, address) || isListed(PRIVATE, address)) return false;
  return carried === null || !isListed(PRIVATE, carried);
}

/** Creates a lookup that fails with EACCES unless every address of the name is allowed. */
export function createCheckedLookup(isAllowed: AddressRule): Lookup {
  return (hostname, options, callback) => {
    const all: LookupOptions & { all: true } = { ...options, all: true };
    resolveName(hostname, all, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(Object.assign(new Error('address refused'), { code: 'EACCES' }), '', 0);
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

/** Whether the list contains the address. For an IPv4-mapped IPv6 address, its IPv4 part is checked. */
function isListed(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(withoutZone(address), version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns the IPv4 address that an IPv6 address contains; null if there is none. The usual mapped form
 * (`::ffff:10.0.0.1`) also gives null, because `BlockList` reads this form itself.
 */
function carriedIpv4(address: string): string | null {
  if (isIP(address) !== 6) return null;
  const groups = groupsOf(withoutZone(address));
  // `::` (unspecified) and `::1` (loopback) contain no IPv4 address, although they begin like IPv4-compatible
  // addresses.
  if (groups.slice(0, 7).every((group) => group === 0) && (groups[7] ?? 0) <= 1) return null;
  const carrier = CARRIERS.find(({ prefix }) => prefix.every((group, index) => groups[index] === group));
  if (carrier === undefined) return null;
  const pair = groups.slice(carrier.at, carrier.at + 2);
  return pair.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  // A parsed URL contains an IPv6 address without dots in its host name: `::ffff:127.0.0.1` becomes `::ffff:7f00:1`.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((text) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)),
  );
  const [start, end] = [left ?? [], right ?? []];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/** Removes the name of a network interface: `fe80::1%eth0`. */
function withoutZone(address: string): string {
  return address.replace(/%.*$/, '');
}
