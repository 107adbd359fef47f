/**
 * Makes the HTTP agent for one address: a direct connection, or the proxy that the environment names for this address.
 */
import type { Agent as HttpAgent, AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import { PlainAgent } from './plain-agent.ts';
import { ProxyAgent } from './proxy-agent.ts';
import { findProxy } from './proxy-address.ts';

/**
 * Creates the agent for `url`. For https, the server's certificate proves which server it is. For http there is no
 * certificate. So `PlainAgent` opens the connection and, if the server is on this machine, checks which user runs the
 * server.
 */
export function createOutgoingAgent(url: URL, options: AgentOptions = {}): HttpAgent {
  const proxy = findProxy(url, process.env);
  if (proxy !== null) return new ProxyAgent(proxy, options);
  return url.protocol === 'https:' ? new HttpsAgent(options) : new PlainAgent(options);
}
