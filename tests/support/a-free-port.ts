/**
 * Returns a port of 127.0.0.1 that no program listens on. It is below the ports that systems give for port 0, so no
 * other server gets it by chance.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const FROM = 15_000;
const UNTIL = 30_000;

export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, UNTIL);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
