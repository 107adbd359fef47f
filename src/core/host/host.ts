/**
 * The interface of everything a page needs besides figures: where keys are saved, paired devices, alerts, the plan. It returns plain data
 * and accepts a fixed list of actions.
 */
import type { AccessState } from '../access/access.ts';
import type { Policy } from '../policy/policy.ts';
import type { KeyCheckFault, KeyKind } from '../provider/provider-key.ts';
import type { Alert } from '../alerts/alert.ts';
import type { Result } from '../base/result.ts';
import type { PageExport } from '../export/csv-exports.ts';
import type { Snapshot } from '../export/snapshot.ts';
import type { MessageAnswer, MessageFault, MessageOrder, MessagesState } from '../delivery/message-order.ts';

/** The system keychain; an encrypted file, unlocked by a passphrase or a passkey; the memory of this run. */
export type KeyPlace = 'system' | 'passphrase' | 'passkey' | 'run';

/** The state of a key, never the key itself. */
export type KeyState =
  /** `isForgotten`: a key in memory was removed, because the page was unused for some time */
  | { readonly kind: 'absent'; readonly isForgotten?: true }
  | {
      readonly kind: 'present';
      readonly place: KeyPlace;
      /** the last four characters */
      readonly last4: string;
      /** does not begin like other keys of its kind; the page mentions it, but accepts the key */
      readonly isUnusual: boolean;
    }
  /** there is a key, but it was checked at another address than the current one, so it is not sent */
  | {
      readonly kind: 'otherAddress';
      readonly place: KeyPlace;
      readonly last4: string;
      /** the address it belongs to, such as `https://api.anthropic.com` */
      readonly origin: string;
    }
  /** there is, or may be, a locked key that a person has to unlock */
  | { readonly kind: 'locked'; readonly place: Exclude<KeyPlace, 'run'> }
  /** the system or the person refused access to the key */
  | { readonly kind: 'denied' }
  /** there is no system keychain here */
  | { readonly kind: 'unavailable'; readonly detail: string };

export interface KeyRequest {
  readonly kind: KeyKind;
  readonly key: string;
  readonly place: KeyPlace;
  /** the passphrase of the encrypted file, if the place needs one */
  readonly passphrase?: string;
}

/** Why a key was not saved; nothing has changed. */
export type KeyFault =
  | KeyCheckFault
  | { readonly kind: 'storeLocked' }
  | { readonly kind: 'storeDenied' }
  | { readonly kind: 'storeUnavailable'; readonly detail: string }
  | { readonly kind: 'passphraseTooShort' }
  | { readonly kind: 'passkeyUnavailable' }
  /** the running program's files were replaced by another build, so a new key would not be used before a restart */
  | { readonly kind: 'outdated' }
  /** the saved key could not be read back */
  | { readonly kind: 'notKept'; readonly detail: string };

export type UnlockFault =
  | { readonly kind: 'wrongSecret' }
  /** too many wrong passphrases; this one was not tried, even if it was right */
  | { readonly kind: 'tooManyTries'; readonly retryAfterMs: number }
  | { readonly kind: 'nothingLocked' }
  | KeyFault;

/** A browser that was paired by a code; its public key is saved. */
export interface Device {
  readonly id: string;
  readonly name: string;
  /** ms since the epoch */
  readonly pairedAt: number;
  readonly lastSeen: number;
}

export interface WrongCodes {
  readonly atLeast: number;
  /** ms since the epoch */
  readonly lastAt: number;
}

/** A browser that signed in by a link, with all its tabs; its session ends with the companion's process at the latest. */
export interface PageSessionInfo {
  readonly id: string;
  /** `Firefox on Windows` */
  readonly name: string;
  /** ms since the epoch */
  readonly openedAt: number;
  readonly lastActiveAt: number;
}

/** The local JSON API's server. `off`: switched off, `locked`: not in this plan. */
export type ApiServerState =
  | { readonly kind: 'off' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'running'; readonly port: number }
  | { readonly kind: 'portTaken'; readonly port: number }
  | { readonly kind: 'failed'; readonly detail: string };

export interface HostState {
  readonly kind: 'companion' | 'browser';
  /**
   * a paired device may view figures and choose what is shown; it may not set or unlock keys, probe, pair, or change licence, API and
   * devices
   */
  readonly viewer: 'owner' | 'device';
  readonly version: string;
  /** the program's files were replaced by another build while it runs; a restart is needed */
  readonly isOutdated: boolean;
  readonly keys: Readonly<Record<KeyKind, KeyState>>;
  /** where a key can be saved here, best first */
  readonly places: readonly KeyPlace[];
  readonly access: AccessState;
  /** the rules of a company's policy on this machine */
  readonly policy: Policy;
  /** null if no server can run */
  readonly api: ApiServerState | null;
  readonly devices: readonly Device[];
  /** wrong pairing codes since the last right one; null if there were none, and for a device */
  readonly wrongCodes: WrongCodes | null;
  /** last active first; none if there are no sessions, and for a device */
  readonly sessions: readonly PageSessionInfo[];
  /** the page session or device that this state was sent to; null if there is none */
  readonly thisSession: string | null;
  /** what the terminal prints and a page shows above a field for a key; null if no terminal is behind the page */
  readonly checkCode: string | null;
  /** newest first, of this month and the last at least */
  readonly alerts: readonly Alert[];
  /** whether a notification can be shown */
  readonly notifications: 'shown' | 'notAsked' | 'refused' | 'none';
  /** who shows notifications: the machine Outlay runs on, or this browser while a page is open */
  readonly notifiedBy: 'machine' | 'page';
  /** destinations of messages; null if none can be sent from here, and for a device */
  readonly messages: MessagesState | null;
  /** the number of probes left today; null if probes are not available */
  readonly probe: { readonly left: number; readonly isRunning: boolean } | null;
  /** an imported snapshot, shown read-only instead of an engine's figures; otherwise null */
  readonly imported: { readonly generatedAt: string; readonly snapshot: Snapshot } | null;
}

export interface PairingCode {
  readonly code: string;
  /** ms since the epoch */
  readonly expiresAt: number;
}

/** Not possible in this host or plan, or the other side failed. */
export type HostFault =
  | { readonly kind: 'notHere' }
  | { readonly kind: 'notInPlan' }
  /** a company's policy forbids it on this machine */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed'; readonly detail: string };

/** The actions of the host that a person can start. None of these throws. */
export interface HostActions {
  /** checks the key with the provider before it is saved */
  setKey(request: KeyRequest): Promise<Result<null, KeyFault | HostFault>>;
  deleteKey(kind: KeyKind): Promise<Result<null, KeyFault | HostFault>>;
  /** unlocks the encrypted file, or reads the system keychain again; the passphrase is null for a passkey and for the keychain */
  unlock(passphrase: string | null): Promise<Result<null, UnlockFault | HostFault>>;
  lock(): Promise<Result<null, HostFault>>;
  startPairing(): Promise<Result<PairingCode, HostFault>>;
  revokeDevice(id: string): Promise<Result<null, HostFault>>;
  /** signs one browser out; does nothing if its session has already ended */
  endSession(id: string): Promise<Result<null, HostFault>>;
  /** ends every page session, unused link and pairing */
  signOutEverywhere(): Promise<Result<null, HostFault>>;
  setLicence(text: string): Promise<Result<null, { readonly kind: 'licenceRefused' } | HostFault>>;
  removeLicence(): Promise<Result<null, HostFault>>;
  testNotification(): Promise<Result<null, HostFault>>;
  /** adds, tests or removes a destination of messages, sends an undelivered message again, or switches the weekly digest */
  messages(order: MessageOrder): Promise<Result<MessageAnswer, MessageFault | KeyFault | HostFault>>;
  /** creates a new bearer token of the API; shown once */
  newApiToken(): Promise<Result<string, HostFault>>;
  /** sends one request of one token per group of models, with the regular key; it costs money and is never repeated automatically */
  probe(): Promise<Result<null, { readonly kind: 'dailyCap' | 'nothingToMeasure' } | KeyFault | HostFault>>;
  /** the current snapshot, encrypted with the passphrase, as text of one file */
  exportSnapshot(passphrase: string): Promise<Result<string, KeyFault | HostFault>>;
  /** notes that a page has saved the table of a tab or of the overview as a file, for the audit log, which the page can't write */
  noteExport(what: PageExport): Promise<Result<null, HostFault>>;
  importSnapshot(text: string, passphrase: string): Promise<Result<null, UnlockFault | HostFault>>;
  /** removes the imported snapshot and shows the engine's figures again */
  forgetImport(): Promise<Result<null, HostFault>>;
}

export interface Host {
  state(): HostState;
  /** calls the listener after every change of state; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  readonly actions: HostActions;
}
