/**
 * The agent for every address with plain http, which is allowed only for this machine and for private addresses in
 * digits. The owner of a server on this machine is checked before anything is sent.
 */
import { Agent, type AgentOptions } from 'node:http';

import { connectChecked } from './checked-connection.ts';
import type { ListenerCheck } from '../server/listener-owner.ts';

type CreateConnection = Agent['createConnection'];

export class PlainAgent extends Agent {
  readonly #isTrusted: ListenerCheck | undefined;

  constructor(options: AgentOptions, isTrusted?: ListenerCheck) {
    super(options);
    this.#isTrusted = isTrusted;
  }

  override createConnection(
    { host, port }: Parameters<CreateConnection>[0],
    callback: Parameters<CreateConnection>[1],
  ): undefined {
    connectChecked(
      { host: host ?? '', port: Number(port) },
      (error, socket) => callback?.(error, socket),
      this.#isTrusted,
    );
  }
}
