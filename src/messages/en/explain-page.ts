/**
 * Sentences of the Explain page, which says why costs changed. The sentences for the individual causes are in
 * `en/explain.ts`.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const explainPageWords = inLanguage('explainPage', {
  addingUp: 'Calculating',
  empty: 'Once there are costs, this page explains why they change.',
  noAnswerTitle: 'This change can’t be explained',

  /** the change in one sentence: `1–22 Nov cost $7,244.10. That is $4,610.05 less than 1–22 Oct.` */
  less: (these: string, cost: string, difference: string, those: string) =>
    `${these} cost ${cost}. That is ${difference} less than ${those}.`,
  more: (these: string, cost: string, difference: string, those: string) =>
    `${these} cost ${cost}. That is ${difference} more than ${those}.`,
  /** used if tokens without a known price may make the change an increase or a decrease */
  unsure: (these: string, cost: string, those: string, before: string) =>
    `${these} cost ${cost}, and ${those} ${before}. How much this changed is not known, because some tokens have no known price.`,
  same: (these: string, cost: string, those: string) => `${these} cost ${cost}, the same as ${those}.`,
  /** used instead of `same` if the two costs differ, but the difference rounds to zero. Example: $20.001 and $20.002 */
  nearlySame: (these: string, cost: string, those: string) => `${these} cost ${cost}, nearly the same as ${those}.`,
  largest: (count: number) => locale.plural(count, { one: 'Cause:', other: 'Largest causes:' }),

  /** short names for effects; an effect is one cause of the change in costs */
  short: {
    moreDays: 'More days',
    fewerDays: 'Fewer days',
    started: (name: string) => `${name}: new`,
    ended: (name: string) => `${name}: no costs`,
    newModel: (model: string) => `${model}: new`,
    retiredModel: (model: string) => `${model}: not used`,
    /**
     * @param model the new model's name without the words that both names begin with: `5.5` in `Claude Haiku 4.5 → 5.5`
     */
    replacement: (replaced: string, model: string) => `${replaced} → ${model}`,
    of: (name: string, what: string) => `${name}: ${what}`,
    alone: (what: string) => `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`,
    moreInput: 'more input tokens',
    fewerInput: 'fewer input tokens',
    moreOutput: 'more output tokens',
    fewerOutput: 'fewer output tokens',
    dearerModels: 'more expensive models',
    cheaperModels: 'cheaper models',
    dearerCaching: 'caching costs more',
    cheaperCaching: 'caching costs less',
    tierMix: 'service tiers',
    listPrice: 'list price',
    smallerDiscount: 'smaller discount',
    largerDiscount: 'larger discount',
    price: 'price per token',
    withoutUsage: 'Credits and corrections',
    rest: 'Other price changes',
    others: (count: number) =>
      locale.plural(count, { one: '1 smaller effect', other: `${locale.number(count)} smaller effects together` }),
  },

  chart: {
    label: (before: string, those: string, after: string, these: string) =>
      `Waterfall: from ${before} in ${those} to ${after} in ${these}.`,
    step: 'Step',
    amount: 'Amount',
    level: 'Cost after this step',
    note: 'Note',
    more: 'Costs more',
    less: 'Costs less',
    estimated: 'At least half is estimated',
    cut: 'The bars of the two totals are shortened on the left. The bars between them are to scale.',
  },

  list: {
    caption: (those: string, these: string) => `Why costs changed from ${those} to ${these}`,
    name: 'Cause',
    effect: 'Effect on cost',
    total: 'Change',
    estimated: (share: string) => `${share} estimated`,
    unpriced: 'excluding unpriced tokens',
    both: (estimated: string, unpriced: string) => `${estimated}, ${unpriced}`,
    partsOf: (volume: string, price: string) =>
      `${volume} from the number of tokens, ${price} from the price per token`,
  },

  cells: {
    caption: (cause: string) => `Parts of: ${cause}`,
    note: 'The effect is the part of the change that this cause explains. Other causes explain the rest of the difference between the two costs.',
    what: 'Part',
    before: 'Cost before',
    after: 'Cost after',
    tokensBefore: 'Usage before',
    tokensAfter: 'Usage after',
    effect: 'Effect',
    estimated: (share: string) => `${share} estimated`,
    more: (count: number) => locale.plural(count, { one: '1 other', other: `${locale.number(count)} others` }),
    total: 'Total',
    /**
     * joins the names that identify one part of a cause. Example: the names of a workspace, a model and an item of the
     * bill become `Research · Claude Opus 5.5 · Output`
     */
    path: (names: readonly string[]) => names.join(' · '),
    everything: 'Whole effect',
  },

  beginsLater: (first: string) => `Figures begin on ${first}, so there are no earlier costs to compare with.`,
  historyLoading: 'Older days are not loaded yet. The explanation appears when they have loaded.',
  showLastMonth: 'Show last month',
  withoutToday: 'Today is not compared, because it is not over yet.',
  estimatedNote: 'Some days are not billed yet. Causes with estimated amounts are marked.',
  pro: 'Outlay Pro also shows how the choice of models, replaced models, list prices, discounts and API keys changed the cost.',
});
