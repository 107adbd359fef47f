/** The command line as data: which command, and every option checked. */
import type { CsvExport } from '../../../../core/export/csv-tables.ts';
import type { StatusFormat } from '../../../../core/export/status-text.ts';
import type { KeyKind, KeyPlace } from '../../../../core/host/host.ts';
import type { CurrencyCode } from '../../../../core/money/currency.ts';
import type { SettingName, SettingValues } from '../../../../core/settings/check-setting.ts';
import type { CostMode } from '../../../../core/settings/settings.ts';

/** Options of every command that shows figures. */
export interface CommonOptions {
  readonly providerUrl: URL;
  /** null asks the open service, or the one in the settings */
  readonly ratesUrl: URL | null;
  readonly isDemo: boolean;
  readonly isKeyOnStdin: boolean;
  /** a file with contract prices */
  readonly pricesFile: string | null;
  readonly isVerbose: boolean;
}

export interface FiguresOptions {
  readonly common: CommonOptions;
  /** null is the selected one */
  readonly currency: CurrencyCode | null;
  /** asks the provider first, also where an Outlay runs or something is stored */
  readonly isRefresh: boolean;
}

/** One setting with its new value, checked. */
export type SettingToChange = {
  readonly [N in SettingName]: { readonly name: N; readonly value: SettingValues[N] };
}[SettingName];

export type Invocation =
  | {
      readonly command: 'start';
      readonly common: CommonOptions;
      readonly port: number;
      readonly opensBrowser: boolean;
      /** the name of one HTTPS reverse proxy to be trusted */
      readonly allowHost: string | null;
    }
  | { readonly command: 'open'; readonly opensBrowser: boolean }
  | { readonly command: 'pair'; readonly isJson: boolean }
  | ({ readonly command: 'snapshot' } & FiguresOptions)
  | ({
      readonly command: 'export';
      readonly what: CsvExport;
      /** null is standard output */
      readonly output: string | null;
      readonly hasBom: boolean;
    } & FiguresOptions)
  | ({
      readonly command: 'status';
      /** null is the one in the settings */
      readonly mode: CostMode | null;
      readonly format: StatusFormat;
    } & FiguresOptions)
  | { readonly command: 'settings get'; readonly name: SettingName | null; readonly isJson: boolean }
  | { readonly command: 'settings set'; readonly change: SettingToChange }
  | { readonly command: 'settings export'; readonly output: string | null }
  /** null is standard input */
  | { readonly command: 'settings import'; readonly input: string | null }
  | { readonly command: 'key set'; readonly kind: KeyKind; readonly place: KeyPlace | null; readonly providerUrl: URL }
  | { readonly command: 'key status'; readonly isJson: boolean }
  | { readonly command: 'key delete'; readonly kind: KeyKind }
  | { readonly command: 'licence set'; readonly input: string | null }
  | { readonly command: 'licence show'; readonly isJson: boolean }
  | { readonly command: 'licence remove' }
  | { readonly command: 'service install'; readonly port: number }
  | { readonly command: 'service remove' }
  | { readonly command: 'service status'; readonly isJson: boolean }
  /** help or version: `text` is for stdout */
  | { readonly command: 'answer'; readonly text: string }
  | { readonly command: 'wrongUsage'; readonly text: string };

export type InvocationOf<Name extends Invocation['command']> = Extract<Invocation, { readonly command: Name }>;

/** Called by the command that was given. */
export type Done = (invocation: Invocation) => void;

/** A value an option cannot have; becomes wrong usage. */
export class UsageError extends Error {}
