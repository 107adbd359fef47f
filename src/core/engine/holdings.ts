/** What the engine holds of the organization at hand: its ledger, restored from the store and kept there. */
import { createLedger } from '../ledger/create-ledger.ts';
import { decodeLedger } from '../ledger/decode-ledger.ts';
import type { Ledger, LedgerOptions } from '../ledger/ledger.ts';
import { createNames } from '../ledger/names.ts';
import type { Directory } from '../ledger/publication.ts';
import { calibrate } from '../pricing/calibration.ts';
import { createPriceBook } from '../pricing/create-price-book.ts';
import type { PriceFile } from '../pricing/price-file.ts';
import type { Log, Store } from '../ports.ts';
import type { Organization } from '../provider/contract.ts';
import {
  keepLastOrganization,
  lastUpdateChange,
  organizationStore,
  readLastOrganization,
  readLastUpdate,
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
  /** makes an organization the one at hand, with what the store holds of it */
  open(organization: Organization): Promise<'asBefore' | 'restored' | 'empty'>;
  /** opens the organization seen last, if there is one and the store holds figures of it */
  openLast(): Promise<boolean>;
  /** stores what changed; a store that fails costs nothing but the head start of the next start */
  keep(): Promise<void>;
}

export interface HoldingsOptions {
  readonly store: Store | null;
  readonly contract: PriceFile | null;
  readonly log: Log;
}

interface Kept {
  readonly ledger: Ledger;
  readonly lastUpdate: number | null;
}

const NOBODY: Directory = { organization: null, workspaces: [], apiKeys: [], models: [] };

/** Holds an empty ledger of nobody's. */
export function createHoldings({ store, contract, log }: HoldingsOptions): Holdings {
  let ledger = createLedger(ledgerOptions());
  let directory = NOBODY;
  /** where the organization's figures are kept */
  let shelf: Store | null = null;
  let isKeptWhole = true;
  let lastKept: Organization | null = null;
  let lastUpdate: number | null = null;
  let isLastUpdateKept = true;

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

  async function keepLast(into: Store, organization: Organization): Promise<void> {
    if (lastKept?.id === organization.id && lastKept.name === organization.name) return;
    await keepLastOrganization(into, organization);
    lastKept = organization;
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
    open: async (organization) => {
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
      if (store === null) return false;
      const organization = await lastOf(store, log);
      const nextShelf = organization === null ? null : organizationStore(store, organization);
      const kept = nextShelf === null ? null : await restored(nextShelf);
      if (organization === null || kept === null) return false;
      adopt(kept, organization, nextShelf);
      return true;
    },
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

async function lastOf(store: Store, log: Log): Promise<Organization | null> {
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
