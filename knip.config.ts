/** The entry points of the code. A file or export that none of them reaches is unused, and the check fails. */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    // Knip itself finds package scripts, bin, index.html, and the configuration files of vite, vitest and playwright.
    'scripts/*.js',
    'src/platform/browser/{engine-worker,sealing-worker,service-worker,service-worker-off}.ts!',
    'src/platform/companion/{main,language,engine-thread,keys/keyring-process,keys/sealing-thread}.ts!',
    'src/begin.ts!',
    'src/messages/{language-of,languages/*}.ts!',
    'tests/e2e/**/*.spec.ts',
    // Tests start these files as separate processes.
    'tests/platform/companion/files/{commit,change}-for-ever.ts',
    'tests/platform/companion/delivery/support/send-one-mail.ts',
    'tests/platform/companion/outgoing/support/ask-everything.ts',
    'tests/platform/companion/server/support/serving-program.ts',
    // The tests build the page in a pseudo-language (an invented translation). That build finds these files by their
    // folder.
    'tests/pseudo/languages/*.ts',
    'bench/run.ts',
  ],
  project: ['{src,tests,scripts,bin,bench}/**/*.{ts,tsx,js}'],
  // The tests are listed here, because vitest.config.ts computes its list of files only when it runs. Without the list
  // here, knip would treat every file of the checkout that is named like a test as an entry, even a file outside
  // `tests`.
  vitest: { entry: ['tests/**/*.test.{ts,tsx}'] },
  // scripts/gate.js starts oxlint by name, and oxlint starts oxlint-tsgolint. Scripts and tests start the other
  // programs by name.
  ignoreDependencies: ['oxlint', 'oxlint-tsgolint'],
  ignoreBinaries: ['flock', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'systemd-analyze', 'mkfifo'],
  // Support code of the tests may export functions that no test uses yet. The code in src may not.
  ignoreIssues: { 'tests/**': ['exports', 'types'] },
  // If the signature of an exported function mentions a type, the type may be exported too, even if only the file that
  // declares the type uses it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  rules: { enumMembers: 'off', duplicates: 'off' },
};

export default config;
