/** Makes the HTTP agent for one address: a direct connection, or the proxy that the environment names for this address. */
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import { LoopbackAgent } from './loopback-agent.ts';
import { ProxyAgent } from './proxy-agent.ts';
import { findProxy } from './proxy-address.ts';

export interface OutgoingOptions extends AgentOptions {
  /** whether requests contain a key; if so, a server on this machine must run as this user or as root */
  readonly carriesKey?: boolean;
}

export function createOutgoingAgent(url: URL, { carriesKey = false, ...options }: OutgoingOptions = {}): HttpAgent {
  const proxy = findProxy(url, process.env);
  if (proxy !== null) return new ProxyAgent(proxy, options);
  if (url.protocol === 'https:') return new HttpsAgent(options);
  return carriesKey ? new LoopbackAgent(options) : new HttpAgent(options);
}
