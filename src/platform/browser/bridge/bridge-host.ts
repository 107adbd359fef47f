/**
 * Implements `Host` (keys, devices, alerts, the plan) for a page that a companion (Outlay's local program) serves. Each
 * action is sent to the companion.
 */
import { createRemoteHost, type RemoteHost } from '../../../core/host/remote-host.ts';
import type { BridgeWire } from './bridge-wire.ts';

export function createBridgeHost({ post }: Pick<BridgeWire, 'post'>): RemoteHost {
  return createRemoteHost(async (call) => {
    const { status, value } = await post('/bridge/host', call);
    if (status !== 200) throw new Error(`the companion answered ${status}`);
    return value;
  });
}
