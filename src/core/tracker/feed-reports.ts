/** Asks an engine for reports, one question at a time: answers never overtake each other, and a burst of changes costs two. */
import type { Engine } from '../engine/engine.ts';
import type { Reports, Selection } from '../reports/reports.ts';

export interface ReportsFeed {
  /** reports may be out of date; asks now, or once more when the question under way is answered */
  request(): void;
  stop(): void;
}

export interface ReportsFeedOptions {
  readonly engine: Engine;
  /** what to ask for, at the time of asking; compared by identity */
  readonly selection: () => Selection;
  readonly onReports: (reports: Reports) => void;
  readonly onFailed: (error: unknown) => void;
}

/** An answer to a selection that was left meanwhile is dropped, and the present one asked for. */
export function feedReports({ engine, selection, onReports, onFailed }: ReportsFeedOptions): ReportsFeed {
  let isAsking = false;
  let isRequested = false;
  let isStopped = false;

  async function ask(): Promise<void> {
    isAsking = true;
    while (isRequested && !isStopped) {
      isRequested = false;
      const asked = selection();
      try {
        const reports = await engine.reports(asked);
        if (!isStopped && asked === selection()) onReports(reports);
      } catch (error) {
        if (!isStopped) onFailed(error);
      }
    }
    isAsking = false;
  }

  return {
    request: () => {
      isRequested = true;
      if (!isAsking) void ask();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
