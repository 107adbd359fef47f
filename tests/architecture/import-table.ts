/**
 * Lists which files and packages each module may import. The list is the table of ARCHITECTURE.md in the form of data.
 * Paths are relative to src. A row of the table is a zone. If several zones match a file, the first of them applies.
 */

/** Files that may be imported. If `as` is `types`, only `import type` is allowed. */
export interface Allowed {
  readonly files: RegExp;
  readonly as?: 'types';
}

export interface Zone {
  readonly name: string;
  readonly claims: RegExp;
  readonly files: readonly Allowed[];
  readonly packages: RegExp;
}

const CORE: Allowed = { files: /^core\// };
/**
 * the shared code of the kit (the set of components): its contract, design tokens, context, and the code that both
 * implementations of the kit use
 */
const KIT: Allowed = { files: /^panels\/kit\/((contract|headless)\/)?[^/]+$/ };
/** days and months of the calendar, which the calendars of the kit (the set of components) need */
const CALENDAR: Allowed = { files: /^core\/calendar\// };
/** the geometry of charts and its data: pure code, which models, views and both kits (sets of components) use */
const CHARTS: Allowed = { files: /^panels\/charts\// };
const PARTS: Allowed = { files: /^panels\/parts\// };
/**
 * the scope (days, comparison, grouping and filters) that pages share: its bar, its words and the actions that change
 * it
 */
const SCOPE: Allowed = { files: /^panels\/scope\// };
const SCOPE_PURE: Allowed = { files: /^panels\/scope\/[^/]+\.ts$/ };
const SCOPE_DRAWN: Allowed = { files: /^panels\/scope\/[^/]+\.tsx$/ };
/** all panels, without the implementations of the kit (the set of components) */
const PANELS: Allowed = { files: /^panels\/(?!kit\/(dom|spatial)\/)/ };
/** a panel's own files; `$own` stands for the importing file's folder */
const OWN: Allowed = { files: /^\$own\/[^/]+$/ };
const OWN_PURE: Allowed = { files: /^\$own\/(?!view\.|panel\.)[^/]+\.ts$/ };
/** the reducers of a view's state, which are pure code like the view's model */
const OWN_STATE: Allowed = { files: /^\$own\/[^/]+-state\.ts$/ };

/** the messages: sentences for people, which are made from data of the core */
const MESSAGES: Allowed = { files: /^messages\// };
/** the texts of sentences, and the rules for writing numbers and lists */
const WORDS: Allowed = { files: /^messages\/(en\/[^/]+|locale|in-language)\.ts$/ };

const NONE = /^$/;
const REACT = /^react$/;

/**
 * The folders of core, lowest first (ARCHITECTURE.md, "Core in order"). A folder may import itself and the folders
 * before it.
 */
export const CORE_ORDER = [
  'base',
  'calendar',
  'money',
  'model',
  'pricing',
  'provider',
  'ledger',
  'teams',
  'query',
  'access',
  'budget',
  'limits',
  'reports',
  'analysis',
  'settings',
  'policy',
  'engine',
  'guard',
  'alerts',
  'probes',
  'export',
  'delivery',
  'host',
  'tracker',
] as const;

const CORE_ZONES: readonly Zone[] = CORE_ORDER.map((folder, place) => ({
  name: `core/${folder}`,
  claims: new RegExp(`^core/${folder}/`),
  files: [{ files: new RegExp(`^core/(${CORE_ORDER.slice(0, place + 1).join('|')})/`) }],
  packages: folder === 'tracker' ? /^zustand\/vanilla$/ : folder === 'base' ? /^zod(\/mini)?$/ : NONE,
}));

export const ZONES: readonly Zone[] = [
  ...CORE_ZONES,
  {
    // A language is loaded before the program. While it loads, the current language is still English, so no module of a
    // language may read a sentence or the locale.
    name: 'a language',
    claims: /^messages\/languages\//,
    files: [{ files: /^messages\/language-of\.ts$/ }, { files: /^messages\/.*\.ts$/, as: 'types' }],
    packages: NONE,
  },
  { name: 'messages', claims: /^messages\//, files: [CORE, MESSAGES], packages: NONE },

  {
    name: 'kit/dom',
    claims: /^panels\/kit\/dom\//,
    files: [KIT, CHARTS, CALENDAR, WORDS, { files: /^panels\/kit\/dom\// }],
    packages: new RegExp(`^(react|react-dom|@fontsource-variable/.*|country-flag-icons/.*|lucide)$`),
  },
  {
    name: 'kit/spatial',
    claims: /^panels\/kit\/spatial\//,
    files: [KIT, CHARTS, CALENDAR, WORDS, { files: /^panels\/kit\/spatial\// }],
    packages: new RegExp(`^(react|three|@react-three/(fiber|uikit)|@preact/signals-core)$`),
  },
  { name: 'kit', claims: KIT.files, files: [KIT, CHARTS, CALENDAR, WORDS], packages: new RegExp(`^(react)$`) },
  { name: 'charts', claims: CHARTS.files, files: [CHARTS, WORDS], packages: /^d3-(array|scale|shape)$/ },

  { name: 'flat', claims: /^panels\/flat\//, files: [CORE, PANELS, MESSAGES], packages: /^(react|react-dom|zustand)$/ },
  { name: 'registry', claims: /^panels\/[^/]+\.ts$/, files: [CORE, PANELS, WORDS], packages: /^(react|zustand)$/ },
  {
    name: 'panel parts, drawn',
    claims: /^panels\/parts\/.*\.tsx$/,
    files: [KIT, CHARTS, PARTS, WORDS],
    packages: REACT,
  },
  {
    name: 'panel parts, defining',
    claims: /^panels\/parts\/(define|lazy)-panel\.ts$/,
    files: [CORE, KIT, PARTS, WORDS],
    packages: REACT,
  },
  {
    name: 'panel parts, in words',
    claims: /^panels\/parts\//,
    files: [CORE, MESSAGES, CHARTS, { files: /^panels\/parts\/.*\.ts$/ }],
    packages: NONE,
  },
  {
    name: 'panel',
    claims: /^panels\/[^/]+\/(lower-)?panel\.tsx?$/,
    files: [CORE, MESSAGES, KIT, PARTS, SCOPE, OWN],
    packages: /^(react|zustand)$/,
  },
  {
    name: 'view',
    claims: /^panels\/[^/]+\/[^/]+\.tsx$/,
    files: [
      KIT,
      CHARTS,
      PARTS,
      WORDS,
      SCOPE_DRAWN,
      { ...SCOPE_PURE, as: 'types' },
      OWN_STATE,
      { files: /^\$own\/[^/]+\.tsx$/ },
      { ...OWN_PURE, as: 'types' },
    ],
    packages: REACT,
  },
  {
    name: 'model',
    claims: /^panels\/[^/]+\/[^/]+\.ts$/,
    files: [
      CORE,
      MESSAGES,
      CHARTS,
      SCOPE_PURE,
      OWN_PURE,
      { files: /^panels\/parts\/.*\.ts$/ },
      { files: /^panels\/parts\//, as: 'types' },
      // the types of what a kit component shows, e.g. a row of a list
      { files: /^panels\/kit\/contract\//, as: 'types' },
    ],
    packages: NONE,
  },

  { name: 'placement', claims: /^scene\/placement\//, files: [{ files: /^scene\/placement\// }], packages: NONE },
  {
    name: 'scene',
    claims: /^scene\//,
    files: [CORE, PANELS, WORDS, { files: /^panels\/kit\/spatial\// }, { files: /^scene\// }],
    // three's exporters and loaders are also in the package `three`, under addons
    packages: /^(react|three(\/addons\/.+)?|@react-three\/.+|zustand(\/vanilla)?)$/,
  },

  {
    name: 'platform/shared',
    claims: /^platform\/shared\//,
    files: [CORE, WORDS, { files: /^platform\/shared\// }],
    packages: /^(hash-wasm|papaparse)$/,
  },
  {
    name: 'platform/browser',
    claims: /^platform\/browser\//,
    files: [CORE, MESSAGES, { files: /^platform\/(browser|shared)\// }],
    packages: /^(idb|zod(\/mini)?|zustand\/vanilla)$/,
  },
  {
    name: 'companion/language',
    claims: /^platform\/companion\/language\.ts$/,
    files: [{ files: /^messages\/choose-language\.ts$/ }, { files: /^messages\/in-language\.ts$/, as: 'types' }],
    packages: NONE,
  },
  {
    // The JSON API serves finished snapshots and answers. It can't reach keys, the provider or files.
    name: 'companion/api',
    claims: /^platform\/companion\/api\//,
    files: [
      { files: /^core\/(?!provider\/)/ },
      { files: /^platform\/companion\/api\// },
      WORDS,
      // sentences for questions that can't be parsed or answered
      { files: /^messages\/(query-fault|anomalies-fault|explanation-remarks)\.ts$/ },
      {
        files:
          /^platform\/companion\/server\/(guard|hardened-server|page-owner|peer-owner|raw-headers|ready-answer|security-headers)\.ts$/,
      },
    ],
    packages: /^node:(crypto|http)$/,
  },
  {
    name: 'platform/companion',
    claims: /^platform\/companion\//,
    files: [CORE, MESSAGES, { files: /^platform\/(companion|shared)\// }],
    packages:
      /^(node:.+|hono(\/.+)?|@hono\/node-server(\/.+)?|commander|nodemailer|fast-png|pino|agent-base|proxy-from-env|hyparquet-writer|write-excel-file\/node|zod(\/mini)?|@napi-rs\/keyring|@modelcontextprotocol\/sdk(\/.+)?)$/,
  },
  {
    // begin.ts runs before the language is set, so the modules that it loads may not read a sentence.
    name: 'begin',
    claims: /^begin\.ts$/,
    files: [
      { files: /^messages\/choose-language\.ts$/ },
      { files: /^messages\/in-language\.ts$/, as: 'types' },
      { files: /^platform\/browser\/kept-language\.ts$/ },
    ],
    packages: NONE,
  },
  {
    name: 'main',
    claims: /^main\.tsx$/,
    files: [CORE, WORDS, { files: /^panels\// }, { files: /^scene\// }, { files: /^platform\/(browser|shared)\// }],
    packages: /^(react|react-dom\/client|zustand(\/.+)?)$/,
  },
];
