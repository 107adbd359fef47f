/** Defines the demo organization, its workspaces and its keys. All of them are invented. */
import { startOfDay } from '../../calendar/day.ts';
import { dayOn } from './day-on.ts';

export const DEMO_ORGANIZATION = {
  id: '7d3e0000-0000-4000-8000-0000000de300',
  name: 'Larkfield Instruments (demo)',
} as const;

export interface DemoWorkspace {
  readonly id: string;
  readonly name: string;
  /** when the workspace was created, ms since the epoch */
  readonly createdAt: number;
  readonly archivedAt: number | null;
  readonly color: string;
}

export interface DemoKey {
  readonly id: string;
  readonly name: string;
  /** the id of the key's workspace; null is the default workspace */
  readonly workspaceId: string | null;
  readonly status: 'active' | 'inactive' | 'archived' | 'expired';
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export const DATA_WORKSPACE = 'wrkspc_demoDataPlatform';
export const AGENTS_WORKSPACE = 'wrkspc_demoCodingAgents';
const PRODUCTION = 'wrkspc_demoProduction';
const HACK_WEEK = 'wrkspc_demoHackWeek';

/** The id of the default workspace. Reports give null instead of this id. */
export const DEFAULT_WORKSPACE = 'wrkspc_demoDefault';

export const DEMO_WORKSPACES: readonly DemoWorkspace[] = [
  workspace(DEFAULT_WORKSPACE, 'Default', '2025-06-02', null, '#5B6B7A'),
  workspace(PRODUCTION, 'Production', '2025-06-05', null, '#2F7D4F'),
  workspace(DATA_WORKSPACE, 'Data Platform', '2025-06-19', null, '#3C6FB3'),
  workspace(AGENTS_WORKSPACE, 'Coding Agents', '2025-07-08', null, '#A8622C'),
  workspace(HACK_WEEK, 'Hack Week 2025', '2025-09-29', '2026-01-09', '#7A4E9E'),
];

export const DEMO_KEYS: readonly DemoKey[] = [
  key('SupportAssistant', 'support-assistant', PRODUCTION, '2025-06-05'),
  key('CatalogSearch', 'catalog-search', PRODUCTION, '2025-06-12'),
  key('TicketTriage', 'ticket-triage', PRODUCTION, '2025-08-21'),
  key('NightlyDigest', 'nightly-digest', DATA_WORKSPACE, '2025-06-19'),
  key('LabelBackfill', 'label-backfill', DATA_WORKSPACE, '2025-07-03'),
  key('UsRecords', 'us-records', DATA_WORKSPACE, '2026-02-16'),
  key('MarketResearch', 'market-research', null, '2025-06-02'),
  key('AgentsCi', 'agents-ci', AGENTS_WORKSPACE, '2025-07-08'),
  key('MiraLaptop', 'mira-laptop', AGENTS_WORKSPACE, '2025-07-08'),
  key('TomaszLaptop', 'tomasz-laptop', AGENTS_WORKSPACE, '2025-10-06'),
  key('Prototype', 'prototype', null, '2026-05-11'),
  key('DocumentQa', 'document-qa', DATA_WORKSPACE, '2026-09-07'),
  key('InvoiceExtract', 'invoice-extract', DATA_WORKSPACE, '2026-07-27'),
  key('ComplianceCheck', 'compliance-check', PRODUCTION, '2026-01-12'),
  key('PilotChatbot', 'pilot-chatbot', PRODUCTION, '2026-03-16'),
  key('MobileApp', 'mobile-app', PRODUCTION, '2026-07-20'),
  key('HackWeek', 'hack-week', HACK_WEEK, '2025-09-29', 'inactive'),
  key('ContractorEval', 'contractor-eval', DATA_WORKSPACE, '2026-03-02', 'expired', '2026-07-01'),
];

/** The key of an agent that, by mistake, runs in a loop for a whole night. */
export const LOOPING_KEY = keyId('AgentsCi');

/** Makes the id of a key from its short name. */
export function keyId(name: string): string {
  return `apikey_demo${name}`;
}

function workspace(
  id: string,
  name: string,
  createdOn: string,
  archivedOn: string | null,
  color: string,
): DemoWorkspace {
  return {
    id,
    name,
    createdAt: instant(createdOn),
    archivedAt: archivedOn === null ? null : instant(archivedOn),
    color,
  };
}

function key(
  id: string,
  name: string,
  workspaceId: string | null,
  createdOn: string,
  status: DemoKey['status'] = 'active',
  expiresOn: string | null = null,
): DemoKey {
  const expiresAt = expiresOn === null ? null : instant(expiresOn);
  return { id: keyId(id), name, workspaceId, status, createdAt: instant(createdOn), expiresAt };
}

function instant(date: string): number {
  return startOfDay(dayOn(date));
}
