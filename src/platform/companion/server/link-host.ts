/**
 * The host of a printed link. `localhost` is a secure context with passkeys, but a browser tries it as ::1 first, and there another
 * program may sit on our port and be handed the token; then the link says 127.0.0.1, which can only be us.
 */
import { connect } from 'node:net';

const PATIENCE_MS = 250;

export async function chooseLinkHost(port: number): Promise<'localhost' | '127.0.0.1'> {
  return (await somebodyAnswers('::1', port)) ? '127.0.0.1' : 'localhost';
}

function somebodyAnswers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(PATIENCE_MS, () => finish(true));
    socket.on('connect', () => finish(true));
    socket.on('error', () => finish(false));
  });
}
