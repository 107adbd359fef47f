/**
 * Sends HTTPS requests through an HTTP proxy. The proxy opens a tunnel (CONNECT), and TLS with the provider runs inside
 * it, so the proxy sees only the host name. Every failure before the tunnel is open is a `ProxyError`. `agent-base`
 * limits and counts the sockets, and `proxy-tunnel.ts` opens the tunnels.
 */
import type { AgentOptions, ClientRequest } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { Agent, type AgentConnectOpts } from 'agent-base';

import type { ProxyFault } from '../../../core/base/ports.ts';
import { OtherUserError } from './checked-connection.ts';
import type { ProxyAddress } from './proxy-address.ts';
import { trialOf } from './proxy-trial.ts';
import { openTunnel, type Tunnel, type TunnelOptions } from './proxy-tunnel.ts';

/**
 * How long to wait for the tunnel, in ms. Without this limit, a proxy that never answers would occupy one of the few
 * sockets forever.
 */
const TUNNEL_TIMEOUT_MS = 20_000;

const CANCELLED = 'cancelled';

/** A request that waits for a socket in Node's agent. To fail it, the agent calls `onSocket` with null and an error. */
interface WaitingRequest {
  onSocket(socket: null, error: Error): void;
}

export class ProxyError extends Error {
  readonly fault: ProxyFault;

  constructor(fault: ProxyFault) {
    super(`proxy: ${fault.detail}`);
    this.fault = fault;
  }
}

export class ProxyAgent extends Agent {
  readonly #address: ProxyAddress;

  constructor(address: ProxyAddress, options: AgentOptions) {
    super(options);
    this.#address = address;
  }

  override async connect(request: ClientRequest, options: AgentConnectOpts): Promise<Socket> {
    try {
      return await this.#connect(request, options);
    } catch (error) {
      if (error instanceof ProxyError && error.fault.detail !== CANCELLED) this.#failWaiting(error);
      throw error;
    }
  }

  /**
   * Fails the requests that wait for a free socket. Node would continue them only when an open socket closes. If no
   * tunnel could be opened, there may be no open socket, and they would wait forever.
   */
  #failWaiting(error: ProxyError): void {
    for (const requests of Object.values(this.requests) as unknown as WaitingRequest[][])
      for (const waiting of requests.splice(0)) waiting.onSocket(null, error);
  }

  async #connect(request: ClientRequest, options: AgentConnectOpts): Promise<Socket> {
    const { url, authorization } = this.#address;
    const { host, port } = options;
    if (url === null || host === undefined) throw this.#error(null, 'notAnAddress');
    const target = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
    const open = (): Promise<Tunnel> => this.#open(request, { proxy: url, authorization, target });
    const answer = authorization === null ? await open() : await trialOf(url.href, authorization).run(target, open);
    if ('refused' in answer) throw this.#error(answer.refused, String(answer.refused));
    const { status, socket } = answer;
    if (status === 200) {
      const servername = isIP(host) === 0 ? { servername: host } : {};
      return connectTls({ ...servername, ...withoutAddress(options), socket });
    }
    // The proxy refused the tunnel. This socket is closed, so that the proxy's answer is not taken for the provider's
    // answer.
    socket.destroy();
    throw this.#error(status, String(status));
  }

  async #open(request: ClientRequest, tunnel: Omit<TunnelOptions, 'signal'>): Promise<Tunnel> {
    // This request may have been cancelled while it waited for another request, which tried the password first.
    if (request.destroyed) throw this.#error(null, CANCELLED);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TUNNEL_TIMEOUT_MS);
    try {
      return await openTunnel({ ...tunnel, signal: abort.signal });
    } catch (error) {
      if (error instanceof OtherUserError) throw this.#error(null, 'otherUser');
      throw this.#error(null, abort.signal.aborted ? 'ETIMEDOUT' : codeOf(error));
    } finally {
      clearTimeout(timer);
    }
  }

  #error(status: number | null, detail: string): ProxyError {
    const { variable, shown } = this.#address;
    return new ProxyError({ kind: 'proxy', variable, proxy: shown, status, detail });
  }
}

/**
 * Removes host, port and path from the options of a TLS connection, so that it uses the tunnel's socket and opens no
 * other one.
 */
function withoutAddress(options: AgentConnectOpts): ConnectionOptions {
  const { host: _host, port: _port, path: _path, ...rest } = options as ConnectionOptions & AgentConnectOpts;
  return rest;
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'noAnswer';
}
