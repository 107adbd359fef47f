/**
 * Sends HTTPS requests through an HTTP proxy. The proxy opens a tunnel (CONNECT), and TLS with the provider runs inside it, so the proxy
 * sees only the host name. Every failure before the tunnel is open is a `ProxyError`.
 */
import type { AgentOptions, ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { HttpsProxyAgent } from 'https-proxy-agent';

import type { ProxyFault } from '../../../core/base/ports.ts';
import type { ProxyAddress } from './proxy-address.ts';

/** How long to wait for the tunnel, in ms. Without this limit, a proxy that never answers would occupy one of the few sockets forever. */
const TUNNEL_TIMEOUT_MS = 20_000;

type ConnectOptions = Parameters<HttpsProxyAgent<string>['connect']>[1];

export class ProxyError extends Error {
  readonly fault: ProxyFault;

  constructor(fault: ProxyFault) {
    super(`proxy: ${fault.detail}`);
    this.fault = fault;
  }
}

export class ProxyAgent extends HttpsProxyAgent<string> {
  readonly #address: ProxyAddress;

  constructor(address: ProxyAddress, options: AgentOptions) {
    // The library's constructor needs an address. It never connects to this placeholder, because `connect` opens every
    // connection.
    super(address.url ?? new URL('http://invalid.invalid'), options);
    this.#address = address;
  }

  override async connect(request: ClientRequest, options: ConnectOptions): Promise<Socket> {
    const { url, authorization } = this.#address;
    if (url === null) throw this.#error(null, 'notAnAddress');
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TUNNEL_TIMEOUT_MS);
    // The password is sent as a header and not as a part of the address, because the library writes the address to its
    // debug output.
    const headers = authorization === null ? {} : { 'Proxy-Authorization': authorization };
    const tunnel = new HttpsProxyAgent(url, { keepAlive: true, headers, signal: abort.signal });
    let status = 0;
    tunnel.on('proxyConnect', (answer: { readonly statusCode: number }) => {
      status = answer.statusCode;
    });
    try {
      const socket = await Promise.race([tunnel.connect(request, options), whenAborted(abort.signal)]);
      if (status === 200) return socket;
      // The proxy refused the tunnel. This socket is closed, so that the proxy's answer is not taken for the
      // provider's answer.
      socket.destroy();
    } catch (error) {
      throw this.#error(null, codeOf(error));
    } finally {
      clearTimeout(timer);
    }
    throw this.#error(status, String(status));
  }

  #error(status: number | null, detail: string): ProxyError {
    const { variable, shown } = this.#address;
    return new ProxyError({ kind: 'proxy', variable, proxy: shown, status, detail });
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  });
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'noAnswer';
}
