/**
 * A plugin of the bundler. If there is a language besides English, it makes the page load `src/begin.ts` before its
 * main script. If English is the only language, it does not change the page.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'src/messages/languages';
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Creates the plugin.
 * @param {string} root the checkout
 * @param {string} [folder] the folder of the languages, relative to the checkout; tests give a folder with a language
 *   that is made from English
 * @returns {import('vite').Plugin}
 */
export function languagesPlugin(root, folder = FOLDER) {
  const begin = path.join(root, 'src/begin.ts');
  const place = path.join(root, folder);
  const hasLanguages = existsSync(place) && readdirSync(place).some((file) => file.endsWith('.ts'));
  return {
    name: 'outlay:languages',
    apply: 'build',
    enforce: 'pre',
    config: () =>
      hasLanguages ? { build: { rolldownOptions: { input: [path.join(root, 'index.html'), begin] } } } : {},
    transform(code, id) {
      if (folder === FOLDER || path.normalize(id) !== begin) return null;
      return { code: code.replace("'./messages/languages/*.ts'", `'/${folder}/*.ts'`), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const first = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === begin);
        if (first === undefined || html.includes('data-page')) return html;
        return html.replace(
          ENTRY,
          (_entry, page) =>
            `<script type="module" crossorigin src="/${first.fileName}"></script>\n    <link rel="modulepreload" crossorigin href="${page}" data-page>`,
        );
      },
    },
  };
}
