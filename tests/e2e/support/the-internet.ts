/**
 * Starts test servers in place of the provider and the exchange-rate service, with their real host names and TLS. So
 * the browser applies its rules about requests to other hosts.
 */
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import { startRatesServer, type RatesServer } from '../../support/wire-server/rates-server.ts';
import { startWireServer, type WireServer } from '../../support/wire-server/wire-server.ts';
import type { WireOptions } from '../../support/wire-server/wire-options.ts';
import { tinyOrganization } from './an-organization-at-work.ts';
import { selfSigned } from '../../support/self-signed.ts';

export interface TheInternet {
  /** the flags with which Chromium finds these servers */
  readonly flags: readonly string[];
  /**
   * starts a new provider and a new rates service in place of the earlier ones. The provider has a tiny organization,
   * because no figure matters
   */
  serve(options?: Partial<WireOptions>): Promise<Services>;
  readonly stop: () => Promise<void>;
}

export interface Services {
  readonly wire: WireServer;
  readonly rates: RatesServer;
  readonly stop: () => Promise<void>;
}

const PROVIDER = 'api.anthropic.com';
const RATES = 'open.er-api.com';

/** Starts the servers. Each browser has its own servers, because it gets its flags when it is launched. */
export async function startTheInternet(): Promise<TheInternet> {
  let serving: Services | null = null;
  const front = createServer(selfSigned([PROVIDER, RATES]), (request, response) => {
    if (serving === null) {
      response.destroy();
      return;
    }
    // A page shows a notice if its clock and the provider's clock differ by a minute. On a busy machine, a test may
    // take that long. So the provider's clock is set before each request.
    serving.wire.setNow(Date.now());
    const port = request.headers.host === RATES ? serving.rates.port : serving.wire.port;
    const { method, url: path, headers } = request;
    const passed = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  const port = await new Promise<number>((resolve) => {
    front.listen(0, '127.0.0.1', () => {
      const address = front.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const rules = [PROVIDER, RATES].map((name) => `MAP ${name}:443 127.0.0.1:${port}`).join(',');
  return {
    flags: [`--host-resolver-rules=${rules}`, '--ignore-certificate-errors'],
    async serve(options = {}) {
      const wire = await startWireServer({ organization: tinyOrganization(), cors: 'all', ...options });
      const rates = await startRatesServer({ asOf: Date.now() });
      serving = {
        wire,
        rates,
        stop: async () => {
          serving = null;
          front.closeAllConnections();
          await Promise.all([wire.close(), rates.close()]);
        },
      };
      return serving;
    },
    stop: async () => {
      front.closeAllConnections();
      await new Promise<void>((resolve) => void front.close(() => resolve()));
    },
  };
}
