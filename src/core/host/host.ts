/**
 * The interface of the host, from which a page gets everything except figures: where API keys are saved, paired
 * devices, alerts and the plan. A page can also call a fixed list of actions.
 */
import type { AccessState } from '../access/access.ts';
import type { Policy } from '../policy/policy.ts';
import type { KeyCheckFault, KeyKind } from '../provider/provider-key.ts';
import type { Alert } from '../alerts/alert.ts';
import type { Result } from '../base/result.ts';
import type { PageExport } from '../export/csv-exports.ts';
import type { Snapshot } from '../export/snapshot.ts';
import type { MessageAnswer, MessageFault, MessageOrder, MessagesState } from '../delivery/message-order.ts';

/**
 * Where an API key is saved. `system`: in the system keychain. `passphrase` and `passkey`: in an encrypted file that a
 * passphrase or passkey unlocks. `run`: only in the memory of the running process or page.
 */
export type KeyPlace = 'system' | 'passphrase' | 'passkey' | 'run';

/** The state of an API key, never the key itself. */
export type KeyState =
  /**
   * there is no API key; `isForgotten` is set if a key in memory was deleted because nobody used the page for a while
   */
  | { readonly kind: 'absent'; readonly isForgotten?: true }
  | {
      readonly kind: 'present';
      readonly place: KeyPlace;
      /** the last four characters of the API key */
      readonly last4: string;
      /**
       * true if the key does not begin like other API keys of its kind (admin or regular). The page shows a hint, but
       * the key is accepted
       */
      readonly isUnusual: boolean;
    }
  /**
   * there is an API key, but it was checked at another address of the provider; Outlay does not send it to the current
   * address
   */
  | {
      readonly kind: 'otherAddress';
      readonly place: KeyPlace;
      readonly last4: string;
      /** the address of the provider at which the key was checked, such as `https://api.anthropic.com` */
      readonly origin: string;
    }
  /**
   * the API key is locked, so a person must unlock it first. Until then, Outlay may not even know whether there is a
   * key
   */
  | { readonly kind: 'locked'; readonly place: Exclude<KeyPlace, 'run'> }
  /** the system or the person refused access to the API key */
  | { readonly kind: 'denied' }
  /** this machine has no system keychain */
  | { readonly kind: 'unavailable'; readonly detail: string };

export interface KeyRequest {
  readonly kind: KeyKind;
  readonly key: string;
  readonly place: KeyPlace;
  /** the passphrase with which the API key is encrypted; only if `place` is `passphrase` */
  readonly passphrase?: string;
}

/**
 * Why an API key was not saved or not deleted. If a new key was not saved, the earlier key stays in the place where it
 * was saved. Example: if reading the new key back fails, Outlay writes the earlier key again.
 */
export type KeyFault =
  | KeyCheckFault
  | { readonly kind: 'storeLocked' }
  | { readonly kind: 'storeDenied' }
  | { readonly kind: 'storeUnavailable'; readonly detail: string }
  | { readonly kind: 'passphraseTooShort' }
  | { readonly kind: 'passkeyUnavailable' }
  /** the person or the system refused to use the passkey, or the request timed out */
  | { readonly kind: 'passkeyRefused' }
  /** another build has replaced the files of the running program. A new API key would be used only after a restart */
  | { readonly kind: 'outdated' }
  /** saving the API key, reading it back or deleting a copy of it failed; `detail` says why */
  | { readonly kind: 'notKept'; readonly detail: string };

export type UnlockFault =
  | { readonly kind: 'wrongSecret' }
  /** too many wrong passphrases were entered. The last passphrase was not checked, so it may be right */
  | { readonly kind: 'tooManyTries'; readonly retryAfterMs: number }
  | { readonly kind: 'nothingLocked' }
  | KeyFault;

export type SnapshotFileFault =
  /** the file is not a saved snapshot, or it is damaged */
  | { readonly kind: 'notASnapshotFile' }
  /** a newer version of Outlay wrote the file */
  | { readonly kind: 'newerSnapshotFile' }
  | { readonly kind: 'snapshotFileTooLarge' };

/** A browser that was paired by a code. Its public key is saved. */
export interface Device {
  readonly id: string;
  readonly name: string;
  /** when the browser was paired, ms since the epoch */
  readonly pairedAt: number;
  readonly lastSeen: number;
}

export interface WrongCodes {
  readonly atLeast: number;
  /** when the last wrong code was entered, ms since the epoch */
  readonly lastAt: number;
}

/**
 * The session of a browser that signed in by a link. All tabs of the browser share the session. It ends at the latest
 * when the companion (the process that `outlay` starts) stops.
 */
export interface PageSessionInfo {
  readonly id: string;
  /** the browser and the operating system, such as `Firefox on Windows` */
  readonly name: string;
  /** when the session began, ms since the epoch */
  readonly openedAt: number;
  readonly lastActiveAt: number;
}

/** The state of the server for the local JSON API. `off`: switched off; `locked`: the plan does not include it. */
export type ApiServerState =
  | { readonly kind: 'off' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'running'; readonly port: number }
  | { readonly kind: 'portTaken'; readonly port: number }
  | { readonly kind: 'failed'; readonly detail: string };

export interface HostState {
  readonly kind: 'companion' | 'browser';
  /**
   * who receives this state: the owner or a paired device. A device sees figures and can choose what is shown. It
   * cannot set or unlock API keys, send probes (test requests), pair devices, or change the licence, the API, the
   * limit, alerts, teams and the list of devices
   */
  readonly viewer: 'owner' | 'device';
  readonly version: string;
  /** true if another build has replaced the files of the running program, so that it must be restarted */
  readonly isOutdated: boolean;
  readonly keys: Readonly<Record<KeyKind, KeyState>>;
  /** the places where an API key can be saved on this machine, the preferred place first */
  readonly places: readonly KeyPlace[];
  readonly access: AccessState;
  /** what a company's policy forbids on this machine */
  readonly policy: Policy;
  /** the state of the local JSON API; null if this host cannot run a server */
  readonly api: ApiServerState | null;
  readonly devices: readonly Device[];
  /** wrong pairing codes since the last correct one; null if there were none. A device always gets null */
  readonly wrongCodes: WrongCodes | null;
  /** browsers that signed in by a link, the last active one first. A device always gets an empty list */
  readonly sessions: readonly PageSessionInfo[];
  /**
   * the id of the page session or device that receives this state, or `command` for a command of this machine; null in
   * a page that runs without a companion
   */
  readonly thisSession: string | null;
  /**
   * a code that the terminal prints and that the page shows above a field for an API key. A person compares the two
   * codes to know that the page belongs to this terminal. null if no terminal started the page
   */
  readonly checkCode: string | null;
  /**
   * sent alerts about the organization `alertsFor`, newest first; contains at least the alerts of this month and of last
   * month
   */
  readonly alerts: readonly Alert[];
  /** the id of the organization whose alerts are listed; null while it is not known. In that case, `alerts` is empty */
  readonly alertsFor: string | null;
  /**
   * whether the system shows notifications, or why not. `notAsked`: nobody has asked the person for permission yet.
   * `none`: the system has no notifications
   */
  readonly notifications: 'shown' | 'notAsked' | 'refused' | 'none';
  /** who shows notifications: the machine that runs Outlay, or this browser while a page is open */
  readonly notifiedBy: 'machine' | 'page';
  /** the destinations to which messages are sent; null if this host cannot send messages. A device always gets null */
  readonly messages: MessagesState | null;
  /**
   * the number of probes (test requests) that may still be sent today (UTC), and whether probes are being sent now;
   * null if probes are not available
   */
  readonly probe: { readonly left: number; readonly isRunning: boolean } | null;
  /** the imported snapshot that the page shows instead of loaded or demo figures; null if there is none */
  readonly imported: { readonly generatedAt: string; readonly snapshot: Snapshot } | null;
}

export interface PairingCode {
  readonly code: string;
  /** when the pairing code stops working, ms since the epoch */
  readonly expiresAt: number;
}

/**
 * Why an action failed. `notHere`: this host does not offer the action. `notInPlan`: the plan does not include the
 * action.
 */
export type HostFault =
  | { readonly kind: 'notHere' }
  | { readonly kind: 'notInPlan' }
  /** a company's policy forbids the action on this machine */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly detail: string };

/**
 * Why no test notification was shown. `refused`: the browser or the system does not allow it. `none`: notifications are
 * not available there
 */
export interface NotificationFault {
  readonly kind: 'notShown';
  readonly by: HostState['notifiedBy'];
  readonly why: 'refused' | 'none';
}

/** The actions that a person can start. None of these throws. */
export interface HostActions {
  /** checks the API key with the provider before it is saved */
  setKey(request: KeyRequest): Promise<Result<null, KeyFault | HostFault>>;
  deleteKey(kind: KeyKind): Promise<Result<null, KeyFault | HostFault>>;
  /**
   * unlocks an API key. If `passphrase` is a text, it unlocks the encrypted file. If it is null, the file is unlocked
   * with a passkey, or the system keychain is read again
   */
  unlock(passphrase: string | null): Promise<Result<null, UnlockFault | HostFault>>;
  lock(): Promise<Result<null, HostFault>>;
  startPairing(): Promise<Result<PairingCode, HostFault>>;
  revokeDevice(id: string): Promise<Result<null, HostFault>>;
  /** signs one browser out; does nothing if its session has already ended */
  endSession(id: string): Promise<Result<null, HostFault>>;
  /**
   * ends every page session and removes every paired device. Links and pairing codes that were not used yet become
   * invalid
   */
  signOutEverywhere(): Promise<Result<null, HostFault>>;
  setLicence(text: string): Promise<Result<null, { readonly kind: 'licenceRefused' } | HostFault>>;
  removeLicence(): Promise<Result<null, HostFault>>;
  testNotification(): Promise<Result<null, NotificationFault | HostFault>>;
  /**
   * performs the action that `order` describes. Example: it adds a destination for messages, or turns the weekly digest
   * on
   */
  messages(order: MessageOrder): Promise<Result<MessageAnswer, MessageFault | KeyFault | HostFault>>;
  /**
   * creates a new token for the API and returns it. Outlay does not save the token, so this answer is the only one that
   * contains it
   */
  newApiToken(): Promise<Result<string, HostFault>>;
  /**
   * measures rate limits: sends one request of one token for each group of models, with the regular key. These requests
   * cost money, so Outlay never repeats them by itself
   */
  probe(): Promise<Result<null, { readonly kind: 'dailyCap' | 'nothingToMeasure' } | KeyFault | HostFault>>;
  /** returns the text of a file with the current snapshot, encrypted with the passphrase */
  exportSnapshot(passphrase: string): Promise<Result<string, KeyFault | HostFault>>;
  /**
   * adds an entry to the audit log: a page has saved a file. A page calls this, because it cannot write to the log
   * itself
   */
  noteExport(what: PageExport): Promise<Result<null, HostFault>>;
  importSnapshot(text: string, passphrase: string): Promise<Result<null, UnlockFault | SnapshotFileFault | HostFault>>;
  /** removes the imported snapshot; pages then show loaded or demo figures again */
  forgetImport(): Promise<Result<null, HostFault>>;
}

export interface Host {
  state(): HostState;
  /** calls the listener after every change of state; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  readonly actions: HostActions;
}
