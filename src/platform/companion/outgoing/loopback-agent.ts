/**
 * Connects to a plain http server on this machine. This agent connects to 127.0.0.1 for `localhost`, because another
 * user may listen on the same port of ::1. The owner of the server is checked before anything is sent, so a key is
 * never sent to another user's server.
 */
import { Agent, type AgentOptions } from 'node:http';
import { connect, type Socket } from 'node:net';

import { listenerCheckOfThisMachine, type ListenerCheck } from './listener-owner.ts';

/** The error for a server at `address` that does not run as this user or root, or whose owner could not be found. */
export class OtherUserError extends Error {
  readonly address: string;

  constructor(address: string) {
    super('listener of another user');
    this.address = address;
  }
}

type CreateConnection = Agent['createConnection'];

export class LoopbackAgent extends Agent {
  readonly #mayReceiveKey: ListenerCheck;

  constructor(options: AgentOptions, mayReceiveKey: ListenerCheck = listenerCheckOfThisMachine()) {
    super(options);
    this.#mayReceiveKey = mayReceiveKey;
  }

  override createConnection(
    { host: name, port }: Parameters<CreateConnection>[0],
    callback: Parameters<CreateConnection>[1],
  ): undefined {
    const host = name === 'localhost' ? '127.0.0.1' : (name ?? '');
    const socket = connect({ host, port: Number(port) });
    const refuse = (error: Error): void => {
      socket.destroy();
      callback?.(error, socket);
    };
    socket.once('error', refuse);
    socket.once('connect', () => {
      void this.#isTrusted(socket).then((isTrusted) => {
        if (socket.destroyed) return;
        socket.off('error', refuse);
        if (isTrusted) callback?.(null, socket);
        else refuse(new OtherUserError(host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`));
      });
    });
  }

  #isTrusted({ localAddress, localPort, remoteAddress, remotePort }: Socket): Promise<boolean> {
    if (localAddress === undefined || localPort === undefined) return Promise.resolve(false);
    if (remoteAddress === undefined || remotePort === undefined) return Promise.resolve(false);
    return this.#mayReceiveKey({ localAddress, localPort, remoteAddress, remotePort });
  }
}
