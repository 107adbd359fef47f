/** Makes the agent for requests to one address: direct, or through the proxy that the environment names for it. */
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import { ProxyAgent } from './proxy-agent.ts';
import { findProxy } from './proxy-address.ts';

export function createOutgoingAgent(url: URL, options: AgentOptions = {}): HttpAgent {
  const proxy = findProxy(url, process.env);
  if (proxy !== null) return new ProxyAgent(proxy, options);
  return url.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
}
