/** The result of a test notification, which the companion, the page of a companion and a page on its own all send. */
import type { Notifier } from '../base/ports.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { HostState, NotificationFault } from './host.ts';

/**
 * Sends a test notification with this notifier.
 * @param by whose notifier it is, so that the page can say where notifications must be allowed
 * @param text the text of the notification
 */
export async function sendTestNotification(
  notifier: Notifier,
  by: HostState['notifiedBy'],
  text: string,
): Promise<Result<null, NotificationFault>> {
  const shown = await notifier.notify('Outlay', text);
  return shown === 'shown' ? ok(null) : fail({ kind: 'notShown', by, why: shown });
}
