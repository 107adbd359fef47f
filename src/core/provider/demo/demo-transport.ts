/**
 * A transport that answers operations with invented figures in the provider's JSON format. So the rest of Outlay needs
 * no special code for the demo. Only the two analytics reports (`dayCost`, `keyAmounts`) are refused, as for an
 * organization that does not have them. The figures always go up to now, and the figures of a past day never change.
 */
import { encodeUtf8 } from '../../base/utf8.ts';
import type { Clock } from '../../base/ports.ts';
import type { Transport } from '../transport.ts';
import { fail, ok } from '../../base/result.ts';
import { requestOf } from '../anthropic/wire/operations.ts';
import type { Operation } from '../operation.ts';
import { refuse, type DemoAnswer } from './demo-answer.ts';
import { createDemoBills } from './demo-bill.ts';
import { answerCostReport } from './demo-cost-report.ts';
import { answerApiKeys, answerModels, answerOrganization, answerWorkspaces } from './demo-lists.ts';
import { answerRateLimits, answerSpendLimits } from './demo-rate-limits.ts';
import { answerUsageReport } from './demo-usage-report.ts';

/** Creates a transport that needs no network and no key. */
export function createDemoTransport({ clock }: { readonly clock: Clock }): Transport {
  const billOfDay = createDemoBills();

  function answerTo(operation: Operation): DemoAnswer {
    // Every transport refuses operations that are not in the table of `operations.ts`, and so does this one.
    const request = requestOf(operation);
    if (!request.ok) return refuse(`not an operation: ${request.error.kind}`);
    const now = clock.now();
    switch (operation.name) {
      case 'organization':
        return answerOrganization();
      case 'workspaces':
        return answerWorkspaces(operation, now);
      case 'apiKeys':
        return answerApiKeys(operation, now);
      case 'models':
        return answerModels(operation, now);
      case 'rateLimits':
        return answerRateLimits(now);
      case 'spendLimits':
        return answerSpendLimits();
      case 'usageReport':
        return answerUsageReport(operation, now);
      case 'dayCost':
        return refuse('the demo has no analytics report');
      case 'keyAmounts':
        return refuse('the demo has no amounts per key');
      case 'costReport':
        return answerCostReport(operation, now, billOfDay);
    }
  }

  return {
    send(operation, { maxBytes, signal }) {
      if (signal?.aborted === true) return Promise.resolve(fail({ kind: 'cancelled' }));
      const { status, body: json } = answerTo(operation);
      const body = encodeUtf8(JSON.stringify(json));
      if (body.length > maxBytes) return Promise.resolve(fail({ kind: 'tooLarge', limitBytes: maxBytes }));
      const headers = { 'content-type': 'application/json', date: new Date(clock.now()).toUTCString() };
      return Promise.resolve(ok({ status, headers, body }));
    },
  };
}
