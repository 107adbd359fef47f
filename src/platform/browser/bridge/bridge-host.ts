/** The companion's Host, used from a page. */
import { createRemoteHost, type RemoteHost } from '../../../core/host/remote-host.ts';
import type { BridgeWire } from './bridge-wire.ts';

export function createBridgeHost({ post }: Pick<BridgeWire, 'post'>): RemoteHost {
  return createRemoteHost(async (call) => {
    const { status, value } = await post('/bridge/host', call);
    if (status !== 200) throw new Error(`the companion answered ${status}`);
    return value;
  });
}
