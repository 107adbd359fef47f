/** All commands, in the order in which `outlay --help` lists them. A new command is added here. */
import type { AddCommand } from './command.ts';
import { addAnomalies } from './anomalies.ts';
import { addExplain } from './explain.ts';
import { addExport } from './export.ts';
import { addGuard } from './guard.ts';
import { addKey } from './key/key.ts';
import { addLicence } from './licence.ts';
import { addMcp } from './mcp.ts';
import { addNotify } from './notify/notify.ts';
import { addOpen } from './open.ts';
import { addPair } from './pair.ts';
import { addQuery } from './query.ts';
import { addRefresh } from './refresh.ts';
import { addRestart } from './restart.ts';
import { addSavings } from './savings.ts';
import { addService } from './service.ts';
import { addSettings } from './settings/settings.ts';
import { addSnapshot } from './snapshot.ts';
import { addStart } from './start/start.ts';
import { addStatus } from './status.ts';

export const COMMANDS: readonly AddCommand[] = [
  addStart,
  addOpen,
  addPair,
  addRestart,
  addSnapshot,
  addExport,
  addQuery,
  addExplain,
  addAnomalies,
  addSavings,
  addGuard,
  addMcp,
  addNotify,
  addStatus,
  addRefresh,
  addSettings,
  addKey,
  addLicence,
  addService,
];
