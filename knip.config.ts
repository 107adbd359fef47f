/** What is reached from where: a file or export that none of these roots reaches is dead, and fails the gate. */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    // vite, vitest and playwright configs, package scripts, bin and index.html are found by knip itself
    'scripts/*.js',
    'src/platform/browser/{engine-worker,sealing-worker,service-worker,service-worker-off}.ts!',
    'src/platform/companion/{main,language,engine-thread,keys/keyring-process,keys/sealing-thread}.ts!',
    'src/begin.ts!',
    'src/messages/{language-of,languages/*}.ts!',
    'tests/e2e/**/*.spec.ts',
    // started as processes of their own
    'tests/platform/companion/files/{commit,change}-for-ever.ts',
    'tests/platform/companion/delivery/support/send-one-mail.ts',
    'tests/platform/companion/outgoing/support/ask-everything.ts',
    'tests/platform/companion/server/support/serving-program.ts',
    // found by its folder, in the build of the pseudo-language
    'tests/pseudo/languages/*.ts',
    'bench/run.ts',
  ],
  project: ['{src,tests,scripts,bin,bench}/**/*.{ts,tsx,js}'],
  // vitest.config.ts lists its files when it runs; knip would take every test of the checkout.
  vitest: { entry: ['tests/**/*.test.{ts,tsx}'] },
  // scripts/gate.js and scripts/chromium.js start these by name.
  ignoreDependencies: ['oxlint', 'oxlint-tsgolint'],
  ignoreBinaries: ['flock', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'systemd-analyze', 'mkfifo'],
  // Support code of the tests offers builders to tests yet to come; src must not.
  ignoreIssues: { 'tests/**': ['exports', 'types'] },
  // A type named in an exported signature may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  rules: { enumMembers: 'off', duplicates: 'off' },
};

export default config;
