/**
 * A plugin of the bundler. It adds a content security policy to the page, for hosts that send none. It also adds meta
 * tags that say who serves the page, and which version and build of Outlay the page is. It also writes the widget's
 * page, and a `_headers` file for static hosts that support such a file.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROVIDER_ORIGIN, RATES_URL } from '../src/platform/browser/direct/addresses.ts';
import { COMMON_HEADERS, NO_FRAMES, pagePolicy, PERMISSIONS_HEADER } from '../src/platform/shared/page-policy.ts';

/**
 * The content security policy in the page. The companion (Outlay's local program) also sends a policy as a header, with
 * `connect-src 'self'`. A browser applies both policies, so the policy in the page gives a page of the companion no
 * additional rights.
 */
const POLICY = pagePolicy([PROVIDER_ORIGIN, new URL(RATES_URL).origin]);

const STATIC_HEADERS = {
  'content-security-policy': `${POLICY}; ${NO_FRAMES}`,
  ...COMMON_HEADERS,
  ...PERMISSIONS_HEADER,
};

const HEADERS = `/*
${Object.entries(STATIC_HEADERS)
  .map(([name, value]) => `  ${name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}: ${value}\n`)
  .join('')}/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** A placeholder for the build id in the page. It is replaced when the names of all files are known. */
const BUILD = 'outlay-build-goes-here';

/**
 * Creates the plugin.
 * @param {string} root the checkout
 * @returns {import('vite').Plugin}
 */
export function pagePlugin(root) {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return {
    name: 'outlay:page',
    apply: 'build',
    transformIndexHtml: () => [
      // The policy is the first element in the page's head, because it applies only to the elements after it.
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: /** @type {const} */ ('head-prepend'),
      },
      mark('host', 'browser'),
      mark('version', version),
      mark('build', BUILD),
      {
        tag: 'link',
        attrs: { rel: 'manifest', href: '/manifest.webmanifest' },
        injectTo: /** @type {const} */ ('head'),
      },
      {
        tag: 'link',
        attrs: { rel: 'apple-touch-icon', href: '/icons/outlay-192.png' },
        injectTo: /** @type {const} */ ('head'),
      },
    ],
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const build = digest([String(page.source), ...names.sort(), ...publicFiles(path.join(root, 'public'))]);
        page.source = String(page.source).replace(BUILD, build);
        // `/widget` is the same page as `/`. Many hosts serve `widget.html` at this address.
        this.emitFile({ type: 'asset', fileName: 'widget.html', source: page.source });
        this.emitFile({ type: 'asset', fileName: '_headers', source: HEADERS });
      },
    },
  };
}

/**
 * @param {string} name
 * @param {string} content
 */
function mark(name, content) {
  return { tag: 'meta', attrs: { name: `outlay-${name}`, content }, injectTo: /** @type {const} */ ('head') };
}

/**
 * Returns, for each file in a folder, its name and a hash of its content. The build id is computed from these hashes
 * too, because the names of these files contain no hash.
 * @param {string} folder
 * @returns {string[]}
 */
function publicFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex')}`,
    );
}

/** @param {readonly string[]} texts */
function digest(texts) {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}
