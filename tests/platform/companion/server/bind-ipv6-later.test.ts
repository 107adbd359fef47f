/**
 * On a machine without ::1, the server listens on 127.0.0.1. When ::1 appears, it listens there too, or notices another
 * program that has the port there.
 */
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { createApp } from '../../../../src/platform/companion/server/app.ts';
import { listen, type AppServer } from '../../../../src/platform/companion/server/app-server.ts';
import { bindIpv6Later } from '../../../../src/platform/companion/server/bind-ipv6-later.ts';
import type { Bind, Ipv6Binding } from '../../../../src/platform/companion/server/bind-loopback.ts';
import { anEngine } from '../support/an-engine.ts';
import { bridgeParts } from '../support/bridge-parts.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { eventually } from '../../../support/eventually.ts';

const HAS_IPV6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

/**
 * Makes a function that binds a server to an address, as on a machine whose ::1 appears when the test decides. Until
 * then, binding to ::1 fails with the given error code.
 */
function aMachine(code: string) {
  let hasIpv6 = false;
  const bind: Bind = (server, host, port) =>
    new Promise((resolve) => {
      if (host === '::1' && !hasIpv6) {
        resolve(Object.assign(new Error(code), { code }));
        return;
      }
      server.once('error', resolve);
      server.listen({ host, port, exclusive: true, ipv6Only: host === '::1' }, () => resolve(null));
    });
  return { bind, switchIpv6On: () => void (hasIpv6 = true) };
}

let server: AppServer | null = null;
let squatter: Server | null = null;
afterEach(async () => {
  await server?.close();
  squatter?.close();
  [server, squatter] = [null, null];
});

async function serveOn(machine: ReturnType<typeof aMachine>): Promise<AppServer> {
  const listening = await listen(0, null, () => Promise.resolve(false), machine.bind);
  if (!listening.ok) throw new Error(listening.error.kind);
  server = listening.value;
  server.serve(createApp({ ...(await bridgeParts()), engine: anEngine(), files: new Map() }));
  return server;
}

const statusAt = async (host: '127.0.0.1' | '::1', { port }: AppServer): Promise<number> =>
  (await sendRaw(port, `GET /nothing HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`, undefined, host)).status;

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe.skipIf(!HAS_IPV6)('::1 that appears after the start', () => {
  it.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'])('(%s before) is served like 127.0.0.1', async (code) => {
    const machine = aMachine(code);
    const own = await serveOn(machine);
    expect(await statusAt('127.0.0.1', own)).toBe(404);
    await own.checkAddresses();
    expect(await connects('::1', own.port)).toBe(false);
    machine.switchIpv6On();
    await own.checkAddresses();
    expect(await statusAt('::1', own)).toBe(404);
    // The server does not try to listen on ::1 again, and both listeners are closed with the server.
    await own.checkAddresses();
    await own.close();
    for (const host of ['127.0.0.1', '::1']) expect(await connects(host, own.port)).toBe(false);
  });

  it('and whose port another program has is told', async () => {
    const machine = aMachine('EADDRNOTAVAIL');
    const own = await serveOn(machine);
    const other = createServer();
    squatter = other;
    await new Promise<void>((resolve) => other.listen({ host: '::1', port: own.port }, resolve));
    machine.switchIpv6On();
    await own.checkAddresses();
    expect(await own.addressTaken).toEqual({ kind: 'portTaken', port: own.port, address: '::1' });
  });
});

describe('attempts', () => {
  const fault = { kind: 'fault', fault: { kind: 'portTaken', port: 1, address: '::1' } } as const;

  it('repeat by themselves until the address is there, and end then', async () => {
    const answers: Ipv6Binding[] = [{ kind: 'missing' }, { kind: 'missing' }, fault];
    const bind = vi.fn(() => Promise.resolve(answers.shift() ?? fault));
    const later = bindIpv6Later({ bind, onBound: () => undefined, everyMs: 1 });
    expect(await later.taken).toEqual(fault.fault);
    await later.check();
    expect(bind).toHaveBeenCalledTimes(3);
  });

  it('under way when the server closes give it the address that they still bind, so that it is closed', async () => {
    const other = createServer();
    let finish: ((binding: Ipv6Binding) => void) | null = null;
    const bind = (): Promise<Ipv6Binding> => new Promise((resolve) => (finish = resolve));
    const later = bindIpv6Later({ bind, onBound: () => undefined });
    const checking = later.check();
    const answer = await eventually(() => finish ?? expect.fail());
    const closing = later.close();
    answer({ kind: 'bound', server: other });
    await checking;
    expect(await closing).toBe(other);
  });
});
