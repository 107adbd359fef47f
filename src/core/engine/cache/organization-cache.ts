/** Holds the ledger (the usage and costs) of the current organization, loads it from the store and saves it there. */
import { createLedger } from '../../ledger/create-ledger.ts';
import { decodeLedger } from '../../ledger/storage/decode-ledger.ts';
import type { Ledger, LedgerOptions } from '../../ledger/ledger.ts';
import { observeChanges } from '../../ledger/observe-changes.ts';
import { createNames } from '../../model/names.ts';
import { EMPTY_DIRECTORY, type Directory } from '../../ledger/publication.ts';
import { createPriceBook } from '../../pricing/create-price-book.ts';
import type { PriceFile } from '../../pricing/price-file.ts';
import type { Log, Store } from '../../base/ports.ts';
import type { Organization } from '../../provider/contract.ts';
import { createAnswerMemory, type AnswerMemory } from './provider-answers.ts';
import {
  forgetLastOrganization,
  saveLastOrganization,
  lastUpdateChange,
  organizationStore,
  readLastOrganization,
  readClockOffset,
  readLastUpdate,
  type LastOrganization,
} from './organization-store.ts';

export interface OrganizationCache {
  ledger(): Ledger;
  /** a number that increases before every change of the ledger's figures */
  version(): number;
  directory(): Directory;
  setDirectory(directory: Directory): void;
  /** computes prices from the current bill and the user's own price file */
  updatePrices(): void;
  /** computes the prices again if a newly loaded bill may change them */
  updateChangedPrices(): void;
  /** when the figures were last updated, by this process or an earlier one; ms since the epoch, null if never */
  lastUpdate(): number | null;
  /** the provider's time minus the machine's clock at the last update, in ms */
  clockOffsetMs(): number;
  setLastUpdate(instantMs: number, clockOffsetMs: number): void;
  /** true if it is known which organization the figures belong to */
  isOpen(): boolean;
  /**
   * true if the provider has not yet confirmed that the admin key belongs to this organization. Until then, do not add
   * figures to the ledger
   */
  isGuess(): boolean;
  /** makes an organization the current one, with its saved figures */
  open(organization: Organization): Promise<'alreadyOpen' | 'restored' | 'empty'>;
  /**
   * opens the organization that was used last, if its figures are saved. With an admin key it opens nothing, because
   * the key may belong to another organization; in that case, call `openOwn`
   */
  openLast(): Promise<boolean>;
  /**
   * opens the organization that was used last, but only if the admin key in use belongs to it. The provider must have
   * confirmed this, now or before an earlier end of Outlay
   */
  openOwn(): Promise<boolean>;
  /** the time of the last update of the figures that `openOwn` opens; ms since the epoch, null if there are none */
  ownLastUpdate(): Promise<number | null>;
  /**
   * deletes the record of the organization that was used last, if it was not opened with the admin key in use. So later
   * starts of Outlay without an admin key do not show the figures of that organization
   */
  forgetOther(): Promise<void>;
  /** where the organization's figures are saved; null if they are not saved */
  store(): Store | null;
  /** remembers which requests the provider cannot answer for the organization */
  readonly answers: AnswerMemory;
  /**
   * saves the changes; if the store fails, Outlay loads the unsaved figures from the provider again after its next
   * start
   */
  save(): Promise<void>;
}

export interface OrganizationCacheOptions {
  readonly store: Store | null;
  /**
   * the fingerprint of the admin key in use. Figures that were saved with the same fingerprint are opened at once. null
   * if there is no admin key
   */
  readonly credential: string | null;
  readonly contract: PriceFile | null;
  readonly log: Log;
}

interface StoredFigures {
  readonly ledger: Ledger;
  readonly lastUpdate: number | null;
  readonly clockOffsetMs: number;
}

/** Creates the cache with an empty ledger that belongs to no organization. */
export function createOrganizationCache({
  store,
  credential,
  contract,
  log,
}: OrganizationCacheOptions): OrganizationCache {
  const answers = createAnswerMemory(log);
  let version = 0;
  let ledger = watched(createLedger(ledgerOptions()));
  let directory = EMPTY_DIRECTORY;
  /** where the organization's figures are saved; null if they are not saved */
  let ownStore: Store | null = null;
  let isSavedWhole = true;
  let lastSaved: LastOrganization | null = null;
  /**
   * the fingerprint of the admin key with which the organization was opened. At first it is the saved fingerprint;
   * after the provider has answered to which organization the admin key in use belongs, it is the fingerprint of this
   * key
   */
  let fingerprint: string | null = null;
  let lastUpdate: number | null = null;
  let clockOffsetMs = 0;
  let isLastUpdateSaved = true;
  let isGuess = false;

  function watched(made: Ledger): Ledger {
    return observeChanges(made, () => (version += 1));
  }

  function setDirectory(next: Directory): void {
    directory = next;
    ledger.setDirectory(next);
  }

  function updatePrices(): void {
    ledger.calibratePrices(contract);
    // `closeDays` closes days whose bill is complete, so that a refresh no longer loads them. The bills of closed days
    // give more prices. With more prices, more bills turn out to be complete. So the loop repeats until no more day
    // closes.
    while (ledger.closeDays()) ledger.calibratePrices(contract);
  }

  async function restored(from: Store): Promise<StoredFigures | null> {
    try {
      const restoredLedger = await decodeLedger((name) => from.read(name), ledgerOptions());
      if (restoredLedger === null) return null;
      const [updated, offset] = [await readLastUpdate(from), await readClockOffset(from)];
      return { ledger: restoredLedger, lastUpdate: updated, clockOffsetMs: offset };
    } catch (error) {
      log.warn('cache.notRestored', { reason: error instanceof Error ? error.name : 'unknown' });
      return null;
    }
  }

  async function adopt(next: StoredFigures, organization: Organization, nextStore: Store | null): Promise<void> {
    await answers.open(nextStore, credential);
    ({ lastUpdate, clockOffsetMs } = next);
    ledger = watched(next.ledger);
    version += 1;
    isLastUpdateSaved = true;
    ownStore = nextStore;
    setDirectory({ ...ledger.directory(), organization });
    updatePrices();
  }

  async function saveLast(into: Store, { id, name }: Organization): Promise<void> {
    const isSaved =
      lastSaved?.organization.id === id && lastSaved.organization.name === name && lastSaved.credential === fingerprint;
    if (isSaved) return;
    const last = { organization: { id, name }, credential: fingerprint };
    await saveLastOrganization(into, last);
    lastSaved = last;
  }

  function isOwn(last: LastOrganization): boolean {
    return last.credential === credential;
  }

  async function openStored(isWanted: (last: LastOrganization) => boolean): Promise<boolean> {
    if (store === null) return false;
    const last = await lastOf(store, log);
    const nextStore = last === null || !isWanted(last) ? null : organizationStore(store, last.organization);
    const stored = nextStore === null ? null : await restored(nextStore);
    if (last === null || stored === null) return false;
    await adopt(stored, last.organization, nextStore);
    fingerprint = last.credential;
    return true;
  }

  return {
    ledger: () => ledger,
    version: () => version,
    directory: () => directory,
    setDirectory,
    updatePrices,
    updateChangedPrices: () => {
      if (ledger.hasNewSamples()) updatePrices();
    },
    lastUpdate: () => lastUpdate,
    clockOffsetMs: () => clockOffsetMs,
    setLastUpdate: (instantMs, offsetMs) => {
      lastUpdate = instantMs;
      clockOffsetMs = offsetMs;
      isLastUpdateSaved = false;
    },
    isOpen: () => directory.organization !== null,
    isGuess: () => isGuess,
    open: async (organization) => {
      fingerprint = credential;
      isGuess = false;
      if (directory.organization?.id === organization.id) {
        setDirectory({ ...directory, organization });
        return 'alreadyOpen';
      }
      const nextStore = store === null ? null : organizationStore(store, organization);
      const stored = nextStore === null ? null : await restored(nextStore);
      await adopt(
        stored ?? { ledger: createLedger(ledgerOptions()), lastUpdate: null, clockOffsetMs: 0 },
        organization,
        nextStore,
      );
      return stored === null ? 'empty' : 'restored';
    },
    openLast: async () => {
      isGuess = credential === null && (await openStored(() => true));
      return isGuess;
    },
    forgetOther: async () => {
      if (store === null || credential === null) return;
      try {
        const last = await readLastOrganization(store);
        if (last !== null && last.credential !== credential) await forgetLastOrganization(store);
      } catch (error) {
        log.warn('cache.notSaved', { reason: error instanceof Error ? error.name : 'unknown' });
      }
    },
    openOwn: async () => credential !== null && openStored(isOwn),
    ownLastUpdate: async () => {
      const last = store === null || credential === null ? null : await lastOf(store, log);
      const figures =
        store === null || last === null || !isOwn(last) ? null : organizationStore(store, last.organization);
      try {
        return figures === null ? null : await readLastUpdate(figures);
      } catch {
        log.warn('cache.notRestored', { reason: 'last update' });
        return null;
      }
    },
    store: () => ownStore,
    answers,
    save: async () => {
      if (store === null || ownStore === null || directory.organization === null) return;
      try {
        // If encoding or writing fails, the next call writes everything.
        const all = !isSavedWhole;
        isSavedWhole = false;
        const changes = new Map(ledger.encode({ all }));
        if (lastUpdate !== null && (all || !isLastUpdateSaved))
          changes.set(...lastUpdateChange(lastUpdate, clockOffsetMs));
        isLastUpdateSaved = true;
        if (changes.size > 0) await ownStore.commit(changes);
        await saveLast(store, directory.organization);
        isSavedWhole = true;
      } catch (error) {
        log.warn('cache.notSaved', { reason: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}

async function lastOf(store: Store, log: Log): Promise<LastOrganization | null> {
  try {
    return await readLastOrganization(store);
  } catch {
    log.warn('cache.notRestored', { reason: 'last organization' });
    return null;
  }
}

function ledgerOptions(): LedgerOptions {
  return { names: createNames(), listPrices: createPriceBook({ contract: null, calibration: null }) };
}
