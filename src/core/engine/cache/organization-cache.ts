/** What the engine holds of the organization at hand: its ledger, restored from the store and kept there. */
import { createLedger } from '../../ledger/create-ledger.ts';
import { decodeLedger } from '../../ledger/storage/decode-ledger.ts';
import type { Ledger, LedgerOptions } from '../../ledger/ledger.ts';
import { createNames } from '../../model/names.ts';
import type { Directory } from '../../ledger/publication.ts';
import { calibrate } from '../../pricing/calibration.ts';
import { createPriceBook } from '../../pricing/create-price-book.ts';
import type { PriceFile } from '../../pricing/price-file.ts';
import type { Log, Store } from '../../base/ports.ts';
import type { Organization } from '../../provider/contract.ts';
import {
  keepLastOrganization,
  lastUpdateChange,
  organizationStore,
  readLastOrganization,
  readLastUpdate,
  type LastOrganization,
} from './organization-store.ts';

export interface Holdings {
  ledger(): Ledger;
  directory(): Directory;
  setDirectory(directory: Directory): void;
  /** prices after the bill as it is held now, and the user's own price file */
  updatePrices(): void;
  /** when the figures were last brought up to date, by this run or an earlier one; ms since the epoch, null when never */
  lastUpdate(): number | null;
  setLastUpdate(instantMs: number): void;
  /** whether the organization is known */
  isOpen(): boolean;
  /** whether it is open as a guess, while the provider could not say whose key this is: nothing may be published into it */
  isGuess(): boolean;
  /** makes an organization the one at hand, with what the store holds of it */
  open(organization: Organization): Promise<'asBefore' | 'restored' | 'empty'>;
  /** opens the organization seen last, if there is one and the store holds figures of it */
  openLast(): Promise<boolean>;
  /** the same, only where the provider named that organization for the very key of this run */
  openOwn(): Promise<boolean>;
  /** where the organization's figures are kept; null where nothing is */
  shelf(): Store | null;
  /** stores what changed; a store that fails costs nothing but the head start of the next start */
  keep(): Promise<void>;
}

export interface HoldingsOptions {
  readonly store: Store | null;
  /** the fingerprint of this run's key; null opens nothing before the provider has answered */
  readonly credential: string | null;
  readonly contract: PriceFile | null;
  readonly log: Log;
}

interface Kept {
  readonly ledger: Ledger;
  readonly lastUpdate: number | null;
}

const NOBODY: Directory = { organization: null, workspaces: [], apiKeys: [], models: [] };

/** Holds an empty ledger of nobody's. */
export function createHoldings({ store, credential, contract, log }: HoldingsOptions): Holdings {
  let ledger = createLedger(ledgerOptions());
  let directory = NOBODY;
  /** where the organization's figures are kept */
  let shelf: Store | null = null;
  let isKeptWhole = true;
  let lastKept: LastOrganization | null = null;
  /** the key the organization at hand was named for: this run's once the provider has said so, until then the one stored */
  let namedFor: string | null = null;
  let lastUpdate: number | null = null;
  let isLastUpdateKept = true;
  let isGuess = false;

  function setDirectory(next: Directory): void {
    directory = next;
    ledger.setDirectory(next);
  }

  function updatePrices(): void {
    ledger.setPriceBook(createPriceBook({ contract, calibration: calibrate(ledger.calibrationSamples()) }));
  }

  async function restored(from: Store): Promise<Kept | null> {
    try {
      const kept = await decodeLedger((name) => from.read(name), ledgerOptions());
      return kept === null ? null : { ledger: kept, lastUpdate: await readLastUpdate(from) };
    } catch (error) {
      log.warn('cache.notRestored', { reason: error instanceof Error ? error.name : 'unknown' });
      return null;
    }
  }

  function adopt(next: Kept, organization: Organization, nextShelf: Store | null): void {
    ({ ledger, lastUpdate } = next);
    isLastUpdateKept = true;
    shelf = nextShelf;
    setDirectory({ ...ledger.directory(), organization });
    updatePrices();
  }

  async function keepLast(into: Store, { id, name }: Organization): Promise<void> {
    const isKept =
      lastKept?.organization.id === id && lastKept.organization.name === name && lastKept.credential === namedFor;
    if (isKept) return;
    const last = { organization: { id, name }, credential: namedFor };
    await keepLastOrganization(into, last);
    lastKept = last;
  }

  async function openStored(isWanted: (last: LastOrganization) => boolean): Promise<boolean> {
    if (store === null) return false;
    const last = await lastOf(store, log);
    const nextShelf = last === null || !isWanted(last) ? null : organizationStore(store, last.organization);
    const kept = nextShelf === null ? null : await restored(nextShelf);
    if (last === null || kept === null) return false;
    adopt(kept, last.organization, nextShelf);
    namedFor = last.credential;
    return true;
  }

  return {
    ledger: () => ledger,
    directory: () => directory,
    setDirectory,
    updatePrices,
    lastUpdate: () => lastUpdate,
    setLastUpdate: (instantMs) => {
      lastUpdate = instantMs;
      isLastUpdateKept = false;
    },
    isOpen: () => directory.organization !== null,
    isGuess: () => isGuess,
    open: async (organization) => {
      namedFor = credential;
      isGuess = false;
      if (directory.organization?.id === organization.id) {
        setDirectory({ ...directory, organization });
        return 'asBefore';
      }
      const nextShelf = store === null ? null : organizationStore(store, organization);
      const kept = nextShelf === null ? null : await restored(nextShelf);
      adopt(kept ?? { ledger: createLedger(ledgerOptions()), lastUpdate: null }, organization, nextShelf);
      return kept === null ? 'empty' : 'restored';
    },
    openLast: async () => {
      isGuess = await openStored(() => true);
      return isGuess;
    },
    openOwn: async () => credential !== null && openStored((last) => last.credential === credential),
    shelf: () => shelf,
    keep: async () => {
      if (store === null || shelf === null || directory.organization === null) return;
      try {
        const changes = new Map(ledger.encode({ all: !isKeptWhole }));
        if (lastUpdate !== null && !(isKeptWhole && isLastUpdateKept)) changes.set(...lastUpdateChange(lastUpdate));
        isKeptWhole = false;
        isLastUpdateKept = true;
        if (changes.size > 0) await shelf.commit(changes);
        await keepLast(store, directory.organization);
        isKeptWhole = true;
      } catch (error) {
        log.warn('cache.notKept', { reason: error instanceof Error ? error.name : 'unknown' });
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
