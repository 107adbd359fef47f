/**
 * Which person of this machine is at the other end of a connection (proc_net(5), Linux only). A link that is opened in a browser stands in the
 * list of processes, where every user of the machine can read it; this is how only its own person can use it.
 */
import { readFile } from 'node:fs/promises';
import { endianness } from 'node:os';

interface Connection {
  /** an IPv4 address */
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localPort?: number | undefined;
}

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'] as const;
/** May read everything of everybody's anyhow, and passes on connections of virtual machines and containers. */
const ROOT = 0;

/** Whether the peer is known to be somebody else; false where the system does not tell. */
export async function isSomebodyElse(connection: Connection): Promise<boolean> {
  const self = process.platform === 'linux' ? process.getuid?.() : undefined;
  if (self === undefined) return false;
  const tables = await Promise.all(TABLES.map((path) => readFile(path, 'latin1').catch(() => '')));
  const owners = tables.flatMap((table) => ownersIn(table, connection));
  return owners.some((owner) => owner !== self && owner !== ROOT);
}

/** The users whose sockets of a table are the peer's end: `sl local_address rem_address st queues timer retransmits uid …`. */
export function ownersIn(table: string, { remoteAddress = '', remotePort = -1, localPort = -1 }: Connection): number[] {
  const peer = `${addressWord(remoteAddress)}:${portWord(remotePort)}`;
  const ours = `:${portWord(localPort)}`;
  return table.split('\n').flatMap((line) => {
    const [, local = '', remote = '', , , , , uid = ''] = line.trim().split(/\s+/);
    return local.endsWith(peer) && remote.endsWith(ours) && /^\d+$/.test(uid) ? [Number(uid)] : [];
  });
}

/** As the machine keeps it in memory; an IPv6 socket that speaks IPv4 ends with the same word. */
function addressWord(address: string): string {
  const bytes = address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'));
  return (endianness() === 'LE' ? bytes.reverse() : bytes).join('').toUpperCase();
}

function portWord(port: number): string {
  return port.toString(16).padStart(4, '0').toUpperCase();
}
