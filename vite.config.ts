/**
 * Configures the build of the browser application. The files have hashes in their names, there is no inline script, and
 * there is nothing that the content security policy would refuse.
 */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { languagesPlugin } from './scripts/languages-plugin.js';
import { pagePlugin } from './scripts/page-plugin.js';
import { SCRIPT_GROUPS } from './scripts/script-groups.js';

/**
 * Keeps class names, because @react-three/uikit registers its elements by their class names. The default minifier names
 * 35 classes `e`, and a production build would then draw nothing.
 */
const keepClassNames = { keepNames: { class: true, function: false } };

/** Lists which modules are in which chunk, so that the size check knows what the flat page loads. */
function chunkModules(): Plugin {
  return {
    name: 'outlay:chunk-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk) => ({
          fileName: chunk.fileName,
          isEntry: chunk.isEntry,
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          modules: chunk.moduleIds.map((id) => id.replaceAll('\\', '/')),
        }));
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunks) });
    },
  };
}

/**
 * uikit's layout engine first requests its own bytes as a `data:` address. Our policy refuses this with an error on the
 * console, and the engine then decodes the bytes itself. With this plugin, the engine decodes the bytes at once.
 */
function decodeYogaAtOnce(): Plugin {
  return {
    name: 'outlay:decode-yoga-at-once',
    transform(code, id) {
      if (!id.includes('yoga-wasm-base64')) return null;
      return { code: code.replaceAll(/\bfetch\(/g, 'Promise.reject('), map: null };
    },
  };
}

/**
 * Modules of the room's libraries that the build replaces with an empty module: an emulated headset with its demo
 * rooms, a font without our currency signs, and the curved ray of teleporting, which the room's pointers never draw.
 */
const NEVER_LOADED = ['@pmndrs/xr/dist/emulate.js', '@pmndrs/msdfonts/dist/inter.js', 'meshline/dist/index.js'];
const REPLACEMENT =
  'export const emulate = undefined, inter = {}, MeshLineGeometry = undefined, MeshLineMaterial = undefined;';

function withoutUnused(): Plugin {
  return {
    name: 'outlay:without-unused',
    enforce: 'pre',
    load(id) {
      const file = id.replaceAll('\\', '/');
      return NEVER_LOADED.some((end) => file.endsWith(end)) ? REPLACEMENT : null;
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    chunkModules(),
    decodeYogaAtOnce(),
    withoutUnused(),
    pagePlugin(import.meta.dirname),
    languagesPlugin(import.meta.dirname),
  ],
  worker: { format: 'es' },
  experimental: {
    // Scripts and styles refer to each other by relative addresses, so a companion can serve them all below an address
    // that is different in each run.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    manifest: true,
    // The content security policy forbids inline scripts (script-src 'self') and fonts with `data:` addresses (font-src
    // 'self').
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        minify: { mangle: keepClassNames, compress: keepClassNames, codegen: true },
        codeSplitting: { groups: SCRIPT_GROUPS },
      },
    },
  },
});
