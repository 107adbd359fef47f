/**
 * Converts the values of dimensions (such as model) between the numbers in tables and the texts in questions and
 * answers.
 */
import { UNATTRIBUTED, UNSPLIT } from '../ledger/columns/cells.ts';
import { CATEGORIES } from '../model/category.ts';
import { ABSENT } from '../model/dictionary.ts';
import { categoryOfItem, itemName, itemOfName } from '../model/item.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Names, Variant } from '../model/names.ts';
import { assignTeams, type TeamAssignment } from '../teams/assign-teams.ts';
import { UNASSIGNED } from '../teams/find-team.ts';
import type { TeamRules } from '../teams/team.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE, type Dimension, type TableDimension } from './cost-query.ts';
import { sourcesOf } from './needed-dimensions.ts';
import type { SeriesView, TableField } from './table-view.ts';

/**
 * The number that stands for an unknown value: the breakdown, for example by API key, is not loaded. Known values have
 * other numbers.
 */
const NOT_LOADED = UNSPLIT;

/**
 * The table column for each dimension. Example: the dimensions `item` and `category` are both read from the column
 * `item`.
 */
export const FIELD_OF: Readonly<Record<TableDimension, TableField>> = {
  model: 'model',
  workspace: 'workspace',
  apiKey: 'key',
  category: 'item',
  item: 'item',
  serviceTier: 'variant',
  contextWindow: 'variant',
  geography: 'variant',
  speed: 'variant',
};

/**
 * The dimensions that are parts of a variant, each with a function that reads its value from a variant. A variant is a
 * combination of service tier, context window, geography and speed. Tables by API key have no variants.
 */
const VARIANT_WORDS: Partial<Record<Dimension, (variant: Variant) => string | null>> = {
  serviceTier: ({ serviceTier }) => serviceTier,
  contextWindow: ({ contextWindow }) => contextWindow,
  geography: ({ inferenceGeo }) => inferenceGeo,
  speed: ({ speed }) => speed,
};

/** Whether a dimension is part of a variant (service tier, context window, geography, speed). */
export function isOfVariant(dimension: Dimension): boolean {
  return VARIANT_WORDS[dimension] !== undefined;
}

export interface DimensionValues {
  /**
   * returns the dimensions (columns of tables) that decide the value of a dimension. For the team, these are the
   * dimensions that the rules of teams compare, such as the workspace. For any other dimension, it is the dimension
   * itself
   */
  sourcesOf(dimension: Dimension): readonly TableDimension[];
  /**
   * returns, for each series of a table, the number that stands for the value of the series in a dimension. A series is
   * a combination of columns, such as one workspace and model. Do not write to the returned array
   */
  codesOf(dimension: Dimension, series: SeriesView): Int32Array;
  /**
   * returns the number that stands for a value of a dimension in the result of `codesOf`; null if the ledger does not
   * know the value. A value in a variant, such as a service tier, always gets a number
   */
  codeOfWord(dimension: Dimension, word: string): number | null;
  word(dimension: Dimension, code: number): string;
}

/** The teams of a question, and the function that finds the team for each cost. */
interface Teams {
  readonly list: readonly TeamRules[];
  readonly assignment: TeamAssignment;
}

/** Creates the converter between texts and numbers for a ledger, with the teams of a question. */
export function dimensionValuesOf(
  ledger: Pick<Ledger, 'names' | 'directory'>,
  { teams }: { readonly teams?: readonly TeamRules[] },
): DimensionValues {
  if (teams === undefined) return createDimensionValues(ledger.names);
  return createDimensionValues(ledger.names, {
    list: teams,
    assignment: assignTeams(teams, ledger.names, ledger.directory()),
  });
}

/**
 * Creates the converter between texts and numbers from the names of a ledger. Without teams, every cost belongs to no
 * team.
 */
export function createDimensionValues(names: Names, teams: Teams | null = null): DimensionValues {
  // Each value in a variant, such as the service tier `batch`, gets a number when it is used for the first time.
  const variantWords: string[] = [];
  const variantCodes = new Map<string, number>();

  function codeOfVariantWord(text: string): number {
    const known = variantCodes.get(text);
    if (known !== undefined) return known;
    variantWords.push(text);
    variantCodes.set(text, variantWords.length - 1);
    return variantWords.length - 1;
  }

  /**
   * Returns a function that receives the index of a variant in `names.variants` and returns the number that stands for
   * the variant's value in a dimension, such as service tier. A variant is a combination of service tier, geography,
   * context window and speed.
   */
  function createVariantCodes(dimension: Dimension): (variant: number) => number {
    const known: number[] = [];
    return (variant) =>
      (known[variant] ??= codeOfVariantWord(
        VARIANT_WORDS[dimension]?.(names.variants.variant(variant)) ?? NO_VALUE[dimension],
      ));
  }

  function dictionaryOf(dimension: Dimension): Names['keys'] | null {
    if (dimension === 'model') return names.models;
    if (dimension === 'workspace') return names.workspaces;
    return dimension === 'apiKey' ? names.keys : null;
  }

  /**
   * Returns the team of each series (a combination of columns, such as one workspace and model). It is NOT_LOADED if
   * the rules of teams need the workspace or the API key, but the table does not have it.
   */
  function teamCodes({ seriesCount, columns: { workspace, key } }: SeriesView): Int32Array {
    const { needs, teamOf } = teams?.assignment ?? NO_TEAMS;
    const isKnown = (!needs.key || key !== undefined) && (!needs.workspace || workspace !== undefined);
    if (!isKnown) return new Int32Array(seriesCount).fill(NOT_LOADED);
    return Int32Array.from({ length: seriesCount }, (_, series) =>
      teamOf(workspace?.[series] ?? ABSENT, key?.[series] ?? ABSENT),
    );
  }

  return {
    sourcesOf: (dimension) => sourcesOf(dimension, teams?.list ?? []),
    codesOf(dimension, series) {
      if (dimension === 'team') return teamCodes(series);
      const { seriesCount, columns } = series;
      const codes = columns[FIELD_OF[dimension]];
      if (codes === undefined) return new Int32Array(seriesCount).fill(NOT_LOADED);
      if (dimension === 'category') return codes.map(categoryOfItem);
      return isOfVariant(dimension) ? codes.map(createVariantCodes(dimension)) : codes;
    },
    codeOfWord(dimension, word) {
      if (word === NOT_LOADED_VALUE) return NOT_LOADED;
      if (dimension === 'category') return indexOrNull(CATEGORIES, word);
      if (isOfVariant(dimension)) return codeOfVariantWord(word);
      if (dimension === 'item') return itemOfName(word, names.costTypes);
      if (dimension === 'team' && word !== NO_VALUE.team) {
        return indexOrNull(teams?.list.map(({ name }) => name) ?? [], word);
      }
      if (word === NO_VALUE[dimension]) return ABSENT;
      if (dimension === 'apiKey' && word === UNATTRIBUTED_VALUE) return UNATTRIBUTED;
      return dictionaryOf(dimension)?.find(word) ?? null;
    },
    word(dimension, code) {
      if (code === NOT_LOADED) return NOT_LOADED_VALUE;
      if (dimension === 'category') return CATEGORIES[code] ?? NO_VALUE.category;
      if (dimension === 'item') return itemName(code, names.costTypes);
      if (dimension === 'team') return teams?.list[code]?.name ?? NO_VALUE.team;
      if (isOfVariant(dimension)) return variantWords[code] ?? NO_VALUE[dimension];
      if (code === ABSENT) return NO_VALUE[dimension];
      if (code === UNATTRIBUTED) return UNATTRIBUTED_VALUE;
      return dictionaryOf(dimension)?.text(code) ?? NO_VALUE[dimension];
    },
  };
}

const NO_TEAMS: Pick<TeamAssignment, 'needs' | 'teamOf'> = {
  needs: { key: false, workspace: false },
  teamOf: () => UNASSIGNED,
};

function indexOrNull(list: readonly string[], word: string): number | null {
  const index = list.indexOf(word);
  return index < 0 ? null : index;
}
