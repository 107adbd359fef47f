/**
 * Shows notifications of the browser. The service worker shows them if there is one, because headsets and phones
 * support no other way.
 */
import type { Notifier } from '../../core/base/ports.ts';
import type { HostState } from '../../core/host/host.ts';

export interface BrowserNotifier extends Notifier {
  state(): HostState['notifications'];
  /**
   * asks the person for permission to show notifications, unless the person has already allowed or blocked them. Some
   * browsers allow this only while they handle a click, a tap or a key press
   */
  ask(): Promise<void>;
}

export function createBrowserNotifier(): BrowserNotifier {
  function state(): HostState['notifications'] {
    if (!('Notification' in globalThis)) return 'none';
    switch (Notification.permission) {
      case 'granted':
        return 'shown';
      case 'denied':
        return 'refused';
      case 'default':
        return 'notAsked';
    }
  }

  return {
    state,
    async ask() {
      if (state() === 'notAsked') await Notification.requestPermission().catch(() => undefined);
    },
    async notify(title, text) {
      const now = state();
      if (now === 'none') return 'none';
      if (now !== 'shown') return 'refused';
      const options = { body: text, icon: '/icons/outlay-192.png', tag: title };
      try {
        const registration = await navigator.serviceWorker?.getRegistration();
        if (registration === undefined) void new Notification(title, options);
        else await registration.showNotification(title, options);
        return 'shown';
      } catch {
        return 'none';
      }
    },
  };
}
