/**
 * Resolves the host names of addresses that a person enters. Link-local (cloud metadata), multicast and unspecified
 * addresses are refused. The connection then uses exactly the address that was checked, so a name can't change between
 * the check and the connection.
 */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type Lookup = LookupFunction;

export type AddressRule = (address: string) => boolean;

const NEVER = new BlockList();
// Addresses that are never contacted: unspecified (“this host”), link-local (used for cloud metadata) and multicast.
NEVER.addSubnet('0.0.0.0', 8, 'ipv4');
NEVER.addSubnet('169.254.0.0', 16, 'ipv4');
NEVER.addSubnet('224.0.0.0', 3, 'ipv4');
NEVER.addAddress('::', 'ipv6');
NEVER.addSubnet('fe80::', 10, 'ipv6');
NEVER.addSubnet('ff00::', 8, 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Addresses of private networks (RFC 1918, RFC 6598, RFC 4193). */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('100.64.0.0', 10, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  return isListed(PRIVATE, address);
}

export function isLoopbackAddress(address: string): boolean {
  return isListed(LOOPBACK, address);
}

export function isForbiddenAddress(address: string): boolean {
  return isListed(NEVER, address);
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
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
