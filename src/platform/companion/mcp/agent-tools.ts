/**
 * Computes the answer of each tool of `outlay mcp`, in US dollars, with decimals as strings. The tools `summary` and
 * `limits` have JSON of their own. All other tools give the same JSON as the command of the same name.
 */
import { parseExplainText } from '../../../core/analysis/explain/explain-text.ts';
import { parseSavingsText } from '../../../core/analysis/savings/savings-text.ts';
import { fail, ok } from '../../../core/base/result.ts';
import { dayOf } from '../../../core/calendar/day.ts';
import { decimalsAsText } from '../../../core/export/agent/decimals-as-text.ts';
import { limitsData } from '../../../core/export/agent/limits-data.ts';
import { summaryData } from '../../../core/export/agent/summary-data.ts';
import { anomaliesJson } from '../../../core/export/anomalies-json.ts';
import { ANOMALIES_SCHEMA } from '../../../core/export/anomalies-schema.ts';
import { buildSnapshot } from '../../../core/export/build-snapshot.ts';
import { explainJson } from '../../../core/export/explain-json.ts';
import { EXPLAIN_SCHEMA } from '../../../core/export/explain-schema.ts';
import { queryJson } from '../../../core/export/query-json.ts';
import { QUERY_SCHEMA } from '../../../core/export/query-schema.ts';
import { savingsJson } from '../../../core/export/savings-json.ts';
import { SAVINGS_SCHEMA } from '../../../core/export/savings-schema.ts';
import { SNAPSHOT_SCHEMA } from '../../../core/export/snapshot-schema.ts';
import { parseQueryText } from '../../../core/query/query-text.ts';
import type { QueryTextFault } from '../../../core/query/query-text-fault.ts';
import { takeIds } from '../../../core/query/where-text.ts';
import { anomaliesSentences } from '../../../messages/anomalies.ts';
import { explanationSentences } from '../../../messages/explanation-remarks.ts';
import { queryTextFaultSentence } from '../../../messages/query-fault.ts';
import { savingsRemarks } from '../../../messages/savings.ts';
import { commandFigureWords } from '../../../messages/en/command-figures.ts';
import { queryFaultWords } from '../../../messages/en/query-faults.ts';
import { EXIT, type ExitCode } from '../command/exit-code.ts';
import { askAnomalies } from '../command/figures/ask-anomalies.ts';
import { askExplain } from '../command/figures/ask-explain.ts';
import { askQuery } from '../command/figures/ask-query.ts';
import { askSavings } from '../command/figures/ask-savings.ts';
import { budgetOfFigures, limitOfFigures } from '../command/figures/budget-of-figures.ts';
import { readCompleteReports } from '../command/figures/read-complete-reports.ts';
import { printRefreshProblem } from '../command/figures/print-refresh-problem.ts';
import type { Terminal } from '../command/terminal.ts';
import type { AgentWork } from './agent-session.ts';

/** The parameters of the tools that answer questions about a range of days. */
export interface AgentQuestion {
  readonly range?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: string | undefined;
  readonly bucket?: string | undefined;
  readonly where?: readonly string[] | undefined;
  readonly compare?: string | undefined;
  readonly top?: number | undefined;
}

/** The default number of rows. It is small, because a language model reads all rows. */
const USUAL_TOP = 20;

const USD = 'USD';

/** Converts the tool's parameters to the strings that the parsers of the command line expect. */
function textsOf(asked: AgentQuestion) {
  const { range = null, from = null, to = null, by = null, bucket = null, where = [], compare = null, top } = asked;
  return { range, from, to, by, bucket, where, compare, top: top === undefined ? null : String(top), untilHour: null };
}

/**
 * The context for parsing a question a first time, without the figures. This first parse finds the mistakes that do not
 * depend on the figures.
 */
const DRAFT = { today: dayOf(0), firstDay: null, findValue: takeIds, usualTop: USUAL_TOP };

export function askForQuery(asked: AgentQuestion): AgentWork {
  return async (figures, context) => {
    const text = textsOf(asked);
    const draft = parseQueryText(text, DRAFT);
    if (!draft.ok) return refuse(draft.error, context.terminal);
    const answered = await askQuery({ text, draft: draft.value, format: 'json' }, USUAL_TOP, figures, context);
    if (!answered.ok) return answered;
    for (const sentence of answered.value.missing) context.terminal.err(sentence);
    const status = figures.engine.status();
    const json = queryJson({ ...answered.value, status, currency: USD, now: context.clock.now() });
    return ok(decimalsAsText(json, QUERY_SCHEMA));
  };
}

export function askForExplanation(asked: AgentQuestion): AgentWork {
  return async (figures, context) => {
    const text = textsOf(asked);
    const draft = parseExplainText(text, { ...DRAFT, usualBy: [] });
    if (!draft.ok) return refuse(draft.error, context.terminal);
    const explained = await askExplain({ text, draft: draft.value, format: 'json' }, USUAL_TOP, figures, context);
    if (!explained.ok) return explained;
    for (const sentence of explanationSentences(explained.value.explanation)) context.terminal.err(sentence);
    const status = figures.engine.status();
    const json = explainJson({ ...explained.value, status, currency: USD, now: context.clock.now() });
    return ok(decimalsAsText(json, EXPLAIN_SCHEMA));
  };
}

export function askForAnomalies(asked: AgentQuestion): AgentWork {
  return async (figures, context) => {
    const found = await askAnomalies({ text: textsOf(asked), format: 'json' }, figures, context);
    if (!found.ok) return found;
    for (const sentence of anomaliesSentences(found.value.anomalies)) context.terminal.err(sentence);
    const status = figures.engine.status();
    const json = anomaliesJson({ ...found.value, status, currency: USD, now: context.clock.now() });
    return ok(decimalsAsText(json, ANOMALIES_SCHEMA));
  };
}

export function askForSavings(asked: AgentQuestion): AgentWork {
  return async (figures, context) => {
    const text = textsOf(asked);
    const draft = parseSavingsText(text, { ...DRAFT, usualBy: [], whatIf: null });
    if (!draft.ok) return refuse(draft.error, context.terminal);
    const found = await askSavings({ text, draft: draft.value, format: 'json' }, USUAL_TOP, figures, context);
    if (!found.ok) return found;
    for (const sentence of savingsRemarks(found.value.savings)) context.terminal.err(sentence);
    const status = figures.engine.status();
    const json = savingsJson({ ...found.value, status, currency: USD, now: context.clock.now() });
    return ok(decimalsAsText(json, SAVINGS_SCHEMA));
  };
}

export const askForSummary: AgentWork = async (figures, { terminal, clock }) => {
  const { engine } = figures;
  const { hasData } = engine.status();
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const refused = printRefreshProblem(figures, hasData ? reports : null, terminal);
  if (refused !== null) return fail(refused);
  if (!hasData) return noFigures(terminal);
  const budget = await budgetOfFigures(figures, reports, clock.now());
  return ok(summaryData({ reports, budget, status: engine.status() }));
};

export const askForLimits: AgentWork = async (figures) => {
  const { engine, source } = figures;
  const limits = await engine.limits(source === 'fetched' ? 'fresh' : 'kept');
  return ok(limitsData(limits, await limitOfFigures(figures)));
};

export const askForSnapshot: AgentWork = async (figures, { terminal }) => {
  const read = await readCompleteReports(figures, terminal);
  if (!read.ok) return read;
  const { settings, engine } = figures;
  const budget = { limit: await limitOfFigures(figures), thresholds: settings.thresholds };
  const snapshot = buildSnapshot({ reports: read.value, status: engine.status(), currency: USD, budget });
  return ok(decimalsAsText(snapshot, SNAPSHOT_SCHEMA));
};

function refuse(fault: QueryTextFault, terminal: Terminal): ReturnType<typeof fail<ExitCode>> {
  terminal.err(queryTextFaultSentence(fault, queryFaultWords.parameter));
  return fail(EXIT.wrongUsage);
}

function noFigures(terminal: Terminal): ReturnType<typeof fail<ExitCode>> {
  terminal.err(commandFigureWords.noneSaved);
  return fail(EXIT.failed);
}
