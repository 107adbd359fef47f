/**
 * Sends the only message that Outlay sends to a model (a probe). It asks for one token, in order to read the rate
 * limits from the headers of the answer. It costs about $0.0001. `core/probes/prober.ts` decides when it is sent. The
 * caller can choose only the model. No redirect is followed.
 */
import { PROBE_HEADERS } from '../../../core/probes/parse-probe.ts';
import type { ProbeSender } from '../../../core/probes/prober.ts';
import { fail } from '../../../core/base/result.ts';
import { httpGet } from './http-get.ts';
import { createOutgoingAgent } from './outgoing-agent.ts';

export interface ProbeOptions {
  readonly providerUrl: URL;
  /** the regular key, never the admin key */
  readonly key: string;
  readonly version: string;
}

const PATH = '/v1/messages';
const MODEL = /^[A-Za-z0-9._:@-]{1,128}$/;
const LIMITS = { maxBytes: 256 * 1024, timeoutMs: 30_000 };

export function createProbeSender({ providerUrl, key, version }: ProbeOptions): ProbeSender {
  const agent = createOutgoingAgent(providerUrl);
  return {
    async send(model) {
      if (!MODEL.test(model)) return fail({ kind: 'network', detail: 'not a model' });
      const url = new URL(providerUrl);
      url.pathname = `${providerUrl.pathname.replace(/\/$/, '')}${PATH}`;
      return httpGet(
        {
          url,
          body: JSON.stringify({ model, max_tokens: 1, messages: [{ role: 'user', content: '.' }] }),
          headers: { 'anthropic-version': '2023-06-01', 'x-api-key': key, 'user-agent': `Outlay/${version}` },
          keepHeaders: PROBE_HEADERS,
          agent,
        },
        LIMITS,
      );
    },
  };
}
