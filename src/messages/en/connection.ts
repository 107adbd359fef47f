/**
 * Sentences about errors of proxies and certificates, for requests to the provider and to the exchange-rate service.
 */
import { inLanguage } from '../in-language.ts';

export const connectionWords = inLanguage('connection', {
  /** @param variable for example `HTTPS_PROXY` */
  notAProxy: (variable: string) =>
    `${variable} is not the address of an HTTP proxy. Set it to http://HOST:PORT or remove it.`,
  proxyUnreachable: (proxy: string, variable: string, detail: string) =>
    `The proxy ${proxy} cannot be reached (${detail}). Check ${variable}.`,
  proxyOfOther: (proxy: string, variable: string) =>
    `Outlay could not verify that the proxy at ${proxy} runs as your user or as root. Outlay did not send the proxy password or the request. Start the proxy as your own user or as root, or correct ${variable}.`,
  proxyRefused: (proxy: string, variable: string, status: number) =>
    `The proxy ${proxy} refused the connection (${status}). Check ${variable}.`,
  untrustedNext:
    'If your company inspects connections, set NODE_EXTRA_CA_CERTS to the file of its certificate authority and start Outlay again.',
});
