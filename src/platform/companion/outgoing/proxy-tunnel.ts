/** Asks an HTTP proxy for a tunnel to a host (CONNECT). */
import { Agent, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';

import type { TunnelAnswer } from './proxy-trial.ts';
import { PlainAgent } from './plain-agent.ts';

export interface Tunnel extends TunnelAnswer {
  /** the connection to the proxy. If the status of the answer is 200, the proxy passes everything on to the target */
  readonly socket: Duplex;
}

export interface TunnelOptions {
  /** the proxy's address without user name and password */
  readonly proxy: URL;
  /** the secret value of the header `Proxy-Authorization`; null if the proxy needs no password */
  readonly authorization: string | null;
  /** host and port to connect to: `api.example:443` */
  readonly target: string;
  readonly signal: AbortSignal;
}

/**
 * Resolves with the proxy's answer. Rejects if the proxy can't be reached. If a password is sent over plain http, a
 * proxy on this machine must run as this user or as root; otherwise nothing is sent (`OtherUserError`). Only Linux can
 * check this. An https proxy proves its identity with its certificate. Without a password, every proxy is accepted: it
 * sees only the target's name, because everything else is encrypted between Outlay and the target (TLS).
 */
export function openTunnel({ proxy, authorization, target, signal }: TunnelOptions): Promise<Tunnel> {
  const isPlain = proxy.protocol === 'http:';
  const send = isPlain ? requestHttp : requestHttps;
  const host = proxy.hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve, reject) => {
    const request = send({
      host,
      port: proxy.port === '' ? (isPlain ? 80 : 443) : Number(proxy.port),
      method: 'CONNECT',
      path: target,
      headers: {
        host: target,
        'proxy-connection': 'keep-alive',
        ...(authorization === null ? {} : { 'proxy-authorization': authorization }),
      },
      ...(isPlain && { agent: authorization === null ? new Agent() : new PlainAgent({}) }),
      signal,
    });
    request.on('error', reject);
    request.once('connect', (response, socket, first) => {
      if (first.length > 0) socket.unshift(first);
      resolve({ status: response.statusCode ?? 0, socket });
    });
    request.end();
  });
}
