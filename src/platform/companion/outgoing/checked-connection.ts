/**
 * Opens connections that are not encrypted. Any user of this machine can listen on a free port, so the owner of a
 * server on this machine is checked before anything is sent.
 */
import { connect, type Socket } from 'node:net';

import { isLoopbackAddress } from './checked-lookup.ts';
import { listenerCheckOfThisMachine, type ListenerCheck } from '../server/listener-owner.ts';

/** The error for a server at `address` that does not run as this user or root, or whose owner could not be found. */
export class OtherUserError extends Error {
  readonly address: string;

  constructor(address: string) {
    super('listener of another user');
    this.address = address;
  }
}

/**
 * Connects to `host`, which is `localhost` or an IP address in digits. It connects to 127.0.0.1 for `localhost`,
 * because another user may listen on the same port of ::1.
 * @param callback is called once: with an error, or when the socket may be used. It is not called if the caller closes
 *   the socket before that without an error
 * @returns the socket, so that the caller can cancel the attempt by closing the socket
 */
export function connectChecked(
  { host: name, port }: { readonly host: string; readonly port: number },
  callback: (error: Error | null, socket: Socket) => void,
  isTrusted: ListenerCheck = listenerCheckOfThisMachine(),
): Socket {
  const host = name === 'localhost' ? '127.0.0.1' : name;
  const socket = connect({ host, port });
  const refuse = (error: Error): void => {
    socket.destroy();
    callback(error, socket);
  };
  socket.once('error', refuse);
  socket.once('connect', () => {
    void mayUse(socket, isTrusted).then((isAllowed) => {
      if (socket.destroyed) return;
      socket.off('error', refuse);
      if (isAllowed) callback(null, socket);
      else refuse(new OtherUserError(host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`));
    });
  });
  return socket;
}

/**
 * Whether the connection may be used. A server on another machine needs no check. The server is on this machine if its
 * address is a loopback address, or if both ends have the same address, such as 192.168.1.5.
 */
async function mayUse(socket: Socket, isTrusted: ListenerCheck): Promise<boolean> {
  const { localAddress, localPort, remoteAddress, remotePort } = socket;
  if (localAddress === undefined || localPort === undefined) return false;
  if (remoteAddress === undefined || remotePort === undefined) return false;
  if (remoteAddress !== localAddress && !isLoopbackAddress(remoteAddress)) return true;
  return isTrusted({ localAddress, localPort, remoteAddress, remotePort });
}
