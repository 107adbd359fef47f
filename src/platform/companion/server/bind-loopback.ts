/**
 * Binds HTTP servers to the loopback addresses of this machine. For `localhost`, browsers try ::1 first, so a server
 * needs the same port on 127.0.0.1 and ::1. Otherwise another user's program could bind the other address, and browsers
 * would send our page's tokens to that program.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fail, ok, type Result } from '../../../core/base/result.ts';

export type LoopbackAddress = '127.0.0.1' | '::1';

export type ListenFault =
  | { readonly kind: 'portTaken'; readonly port: number; readonly address: LoopbackAddress }
  | { readonly kind: 'cannotListen'; readonly detail: string };

export interface BoundServers {
  readonly port: number;
  readonly servers: readonly Server[];
  /**
   * true if ::1 was requested but this machine does not have it. The address may appear later, and another program
   * could then bind our port on it
   */
  readonly isIpv6Missing: boolean;
}

/** Binds a server to one address. Resolves with null, or with the system's error. */
export type Bind = (server: Server, host: LoopbackAddress, port: number) => Promise<NodeJS.ErrnoException | null>;

/** The result of binding ::1. `missing`: the machine does not have the address. */
export type Ipv6Binding =
  | { readonly kind: 'bound'; readonly server: Server }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly fault: ListenFault };

/** The system's error codes if IPv6 is missing or disabled. */
const NO_IPV6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);
/**
 * The largest number of attempts for port 0. A port that is free on 127.0.0.1 may be taken on ::1. In that case,
 * another port is tried.
 */
const MAX_TRIES = 20;

/** Binds a server to 127.0.0.1 only. Port 0 takes any free port. */
export async function bindIpv4(
  create: () => Server,
  port: number,
  bind: Bind = bindAddress,
): Promise<Result<BoundServers, ListenFault>> {
  const server = create();
  const error = await bind(server, '127.0.0.1', port);
  if (error !== null) return fail(faultOf(error, '127.0.0.1', port));
  return ok({ port: (server.address() as AddressInfo).port, servers: [server], isIpv6Missing: false });
}

/** Binds a server to ::1 only. */
export async function bindIpv6(create: () => Server, port: number, bind: Bind = bindAddress): Promise<Ipv6Binding> {
  const server = create();
  const error = await bind(server, '::1', port);
  if (error === null) return { kind: 'bound', server };
  if (NO_IPV6.has(error.code ?? '')) return { kind: 'missing' };
  return { kind: 'fault', fault: faultOf(error, '::1', port) };
}

/**
 * Binds servers to the same port of 127.0.0.1 and ::1, or only to 127.0.0.1 if the machine has no ::1. Port 0 takes a
 * port that is free on both addresses.
 */
export async function bindBoth(
  create: () => Server,
  port: number,
  bind: Bind = bindAddress,
): Promise<Result<BoundServers, ListenFault>> {
  for (let tries = 1; ; tries += 1) {
    const first = await bindIpv4(create, port, bind);
    if (!first.ok) return first;
    const second = await bindIpv6(create, first.value.port, bind);
    if (second.kind === 'bound') return ok({ ...first.value, servers: [...first.value.servers, second.server] });
    if (second.kind === 'missing') return ok({ ...first.value, isIpv6Missing: true });
    await Promise.all(first.value.servers.map(closed));
    if (port !== 0 || second.fault.kind !== 'portTaken' || tries === MAX_TRIES) return fail(second.fault);
  }
}

function bindAddress(server: Server, host: LoopbackAddress, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true, ipv6Only: host === '::1' }, () => resolve(null));
    // Errors that occur after the address is bound are about a single connection. Example: no file descriptor is left
    // to accept a connection. The server ignores such errors and continues.
    server.on('error', () => undefined);
  });
}

function faultOf({ code, message }: NodeJS.ErrnoException, address: LoopbackAddress, port: number): ListenFault {
  return code === 'EADDRINUSE' ? { kind: 'portTaken', port, address } : { kind: 'cannotListen', detail: message };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
