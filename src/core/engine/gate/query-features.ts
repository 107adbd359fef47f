/**
 * Decides which features of the plan a query needs. In every plan, costs are available by day, workspace, category and
 * item (for example output tokens), and for a single API key.
 */
import type { Feature } from '../../access/access.ts';
import type { AnalysisName, AnalysisQuery } from '../../analysis/analyses.ts';
import type { AnomaliesQuery } from '../../analysis/anomalies/anomalies-query.ts';
import type { ExplainQuery } from '../../analysis/explain/explain-query.ts';
import type { SavingsQuery } from '../../analysis/savings/savings-query.ts';
import type { CostQuery, Dimension } from '../../query/cost-query.ts';

/**
 * The feature that a plan needs for each dimension (such as model). Every plan includes the dimensions without an
 * entry.
 */
const FEATURE_OF: Partial<Readonly<Record<Dimension, Feature>>> = {
  model: 'models',
  team: 'teams',
  serviceTier: 'models',
  contextWindow: 'models',
  geography: 'models',
  speed: 'models',
};

/** Returns the features that a query needs, without duplicates. */
export function featuresOf({
  bucket,
  untilHour,
  groupBy,
  where,
}: Pick<CostQuery, 'bucket' | 'untilHour' | 'groupBy' | 'where'>): readonly Feature[] {
  const asked: readonly Dimension[] = [...groupBy, ...(Object.keys(where) as Dimension[])];
  const features = new Set<Feature>();
  if (bucket === 'hour' || untilHour !== null) features.add('intraday');
  for (const dimension of asked) {
    const feature = FEATURE_OF[dimension];
    if (feature !== undefined) features.add(feature);
  }
  if (groupBy.includes('apiKey')) features.add('perKey');
  if ((where.apiKey?.length ?? 0) > 1) features.add('manyKeys');
  return [...features];
}

/**
 * Returns the features that an explanation of a change in costs needs. Only the grouping and the filters decide this,
 * in the same way as in a cost query.
 */
export function explainFeaturesOf({ groupBy, where }: Pick<ExplainQuery, 'groupBy' | 'where'>): readonly Feature[] {
  return featuresOf({ bucket: 'all', untilHour: null, groupBy, where });
}

/**
 * Returns the features that the search for unusual days needs. Unusual days of the total and of workspaces are in every
 * plan.
 */
function anomaliesFeaturesOf({ of }: Pick<AnomaliesQuery, 'of'>): readonly Feature[] {
  return featuresOf({ bucket: 'day', untilHour: null, groupBy: of, where: {} });
}

/**
 * Returns the features that a query for savings needs. Every plan shows what caching saved in total and by workspace.
 * Some plans exclude what it saved by model, service tier and API key.
 */
function savingsFeaturesOf({ by, where, whatIf }: Pick<SavingsQuery, 'by' | 'where' | 'whatIf'>): readonly Feature[] {
  const features = new Set(by.flatMap((dimension) => featuresOf({ ...WHOLE_RANGE, groupBy: [dimension], where })));
  for (const feature of featuresOf({ ...WHOLE_RANGE, groupBy: [], where })) features.add(feature);
  if (whatIf !== null) features.add('models');
  if (whatIf?.possible.some((lever) => 'apiKey' in lever) === true) features.add('perKey');
  return [...features];
}

const WHOLE_RANGE = { bucket: 'all', untilHour: null } as const;

/** The features that each analysis needs. */
const ANALYSIS_FEATURES: { readonly [Name in AnalysisName]: (query: AnalysisQuery<Name>) => readonly Feature[] } = {
  explain: explainFeaturesOf,
  anomalies: anomaliesFeaturesOf,
  savings: savingsFeaturesOf,
  // The answer lists API keys and the models that a key has recently used for the first time. So the query needs the
  // features `perKey` and `models`.
  keyRisks: ({ where }) => featuresOf({ ...WHOLE_RANGE, groupBy: ['apiKey', 'model'], where }),
  // Every charge has its model and service tier, so the query needs the feature `models`.
  charges: () => ['models'],
};

/** Returns the features that an analysis needs, without duplicates. */
export function analysisFeaturesOf<Name extends AnalysisName>(
  name: Name,
  query: AnalysisQuery<Name>,
): readonly Feature[] {
  return ANALYSIS_FEATURES[name](query);
}
