/** Makes the HTTP agent for one address: direct, or through the proxy that the environment names for it. */
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import { LoopbackAgent } from './loopback-agent.ts';
import { ProxyAgent } from './proxy-agent.ts';
import { findProxy } from './proxy-address.ts';

export interface OutgoingOptions extends AgentOptions {
  /** on this machine, only a server of this user or of root may receive a request */
  readonly carriesKey?: boolean;
}

export function createOutgoingAgent(url: URL, { carriesKey = false, ...options }: OutgoingOptions = {}): HttpAgent {
  const proxy = findProxy(url, process.env);
  if (proxy !== null) return new ProxyAgent(proxy, options);
  if (url.protocol === 'https:') return new HttpsAgent(options);
  return carriesKey ? new LoopbackAgent(options) : new HttpAgent(options);
}
