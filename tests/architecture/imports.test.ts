/**
 * Checks that no file of src imports anything that the import table forbids. Also checks the checker itself on invented
 * files: it must accept every allowed import and report every forbidden one.
 */
import { describe, expect, test } from 'vitest';
import { importViolations } from './import-violations.ts';
import { sourceFiles } from './source-files.ts';

describe('the import table', () => {
  test('holds for every file of src', () => {
    const files = sourceFiles();
    expect(files.size).toBeGreaterThan(50);
    expect(importViolations(files)).toEqual([]);
  });

  test.each([
    [
      'core/money/a.ts',
      "import { b } from '../calendar/b.ts'; import type { c } from '../base/result.ts'; import './d.ts';",
    ],
    ['core/base/zod.ts', "import * as z from 'zod';"],
    ['core/tracker/a.ts', "import { createStore } from 'zustand/vanilla'; import type { H } from '../host/host.ts';"],
    [
      'panels/months/model.ts',
      "import { a } from '../../core/a.ts'; import { b } from '../parts/b.ts'; import type { C } from '../parts/c.tsx'; import type { R } from '../kit/contract/picker.ts';",
    ],
    [
      'panels/months/view.tsx',
      "import { Text } from '../kit/words.tsx'; import type { M } from './model.ts'; import 'react';",
    ],
    [
      'panels/months/panel.ts',
      "import { a } from './model.ts'; import { b } from './view.tsx'; import { c } from '../../core/c.ts';",
    ],
    ['panels/registry.ts', "import { a } from './months/panel.ts';"],
    ['panels/kit/dom/a.tsx', "import './a.css'; import { t } from '../tokens.ts';"],
    [
      'platform/companion/main.ts',
      "import 'node:http'; import { Hono } from 'hono'; import { a } from '../../core/a.ts';",
    ],
    [
      'platform/browser/a.ts',
      "import { openDB } from 'idb'; new Worker(new URL('./engine-worker.ts', import.meta.url));",
    ],
    [
      'main.tsx',
      "import { a } from './platform/browser/a.ts'; const b = () => import('./scene/room.tsx'); import './panels/flat/c.tsx';",
    ],
    ['scene/placement/a.ts', "import { b } from './b.ts';"],
    [
      'messages/languages/de.ts',
      "import { languageOf } from '../language-of.ts'; import type { Locale } from '../locale.ts';",
    ],
  ])('lets %s import what its row allows', (file, source) => {
    expect(importViolations(new Map([[file, source]]))).toEqual([]);
  });

  test.each([
    ['begin.ts', "import { locale } from './messages/locale.ts';"],
    ['begin.ts', "import { inLanguage } from './messages/in-language.ts';"],
    ['messages/languages/de.ts', "import { locale } from '../locale.ts';"],
    ['messages/languages/de.ts', "import { pageWords } from '../en/page.ts';"],
    ['platform/companion/language.ts', "import { pageWords } from '../../messages/en/page.ts';"],
    ['core/money/a.ts', "import 'react';"],
    ['core/money/a.ts', "import 'node:fs';"],
    ['core/money/a.ts', "import { createStore } from 'zustand/vanilla';"],
    ['core/money/a.ts', "import type { A } from '../../panels/kit/contract.ts';"],
    ['core/money/a.ts', "export * from '../../platform/companion/a.ts';"],
    ['core/money/a.ts', "type A = import('../../platform/browser/a.ts').A;"],
    ['core/money/a.ts', "const a = () => import('../../main.tsx');"],
    ['core/money/a.ts', 'const a = (name: string) => import(name);'],
    ['core/money/a.ts', "import manifest from '../../../package.json';"],
    ['core/money/a.ts', "import * as z from 'zod';"],
    ['core/money/a.ts', "import type { Model } from '../model/model.ts';"],
    ['core/calendar/a.ts', "import { b } from '../money/b.ts';"],
    ['core/provider/a.ts', "import { b } from '../ledger/b.ts';"],
    ['core/ledger/columns/a.ts', "import type { Reports } from '../../reports/reports.ts';"],
    ['core/engine/refresh/a.ts', "import type { Host } from '../../host/host.ts';"],
    ['core/a.ts', ''],
    ['core/elsewhere/a.ts', ''],
    ['core/tracker/a.ts', "import { create } from 'zustand';"],
    ['panels/months/model.ts', "import { useMemo } from 'react';"],
    ['panels/months/model.ts', "import { MonthsView } from './view.tsx';"],
    ['panels/months/model.ts', "import type { A } from '../models/model.ts';"],
    ['panels/months/model.ts', "import type { Kit } from '../kit/contract.ts';"],
    ['panels/months/model.ts', "import { a } from '../kit/contract/picker.ts';"],
    ['panels/months/model.ts', "import { CostCard } from '../parts/cost-card.tsx';"],
    ['panels/months/view.tsx', "import type { Pico } from '../../core/money/pico.ts';"],
    ['panels/months/view.tsx', "import { toMonthsModel } from './model.ts';"],
    ['panels/months/view.tsx', "import { ModelsView } from '../models/view.tsx';"],
    ['panels/months/view.tsx', "import { domKit } from '../kit/dom/dom-kit.ts';"],
    ['panels/months/panel.ts', "import { a } from '../models/model.ts';"],
    ['panels/months/panel.ts', "import { a } from '../../platform/browser/a.ts';"],
    ['panels/flat/a.tsx', "import { domKit } from '../kit/dom/dom-kit.ts';"],
    ['panels/flat/a.tsx', "import { createRoot } from 'react-dom/client';"],
    ['panels/registry.ts', "import { a } from './kit/spatial/a.tsx';"],
    ['panels/kit/contract.ts', "import type { Pico } from '../../core/money/pico.ts';"],
    ['panels/kit/dom/a.tsx', "import { Mesh } from 'three';"],
    ['panels/kit/dom/a.tsx', "import { a } from '../spatial/a.tsx';"],
    ['panels/kit/dom/a.tsx', "import '../../flat/flat.css';"],
    ['panels/kit/spatial/a.tsx', "import { a } from '../dom/a.tsx';"],
    ['platform/browser/a.ts', "import 'node:fs';"],
    ['platform/browser/a.ts', "import { a } from '../companion/a.ts';"],
    ['platform/browser/a.ts', "import { a } from '../../panels/registry.ts';"],
    ['platform/companion/a.ts', "new Worker(new URL('../browser/engine-worker.ts', import.meta.url));"],
    ['platform/companion/a.ts', "import { useMemo } from 'react';"],
    ['platform/companion/api/a.ts', "import { a } from '../keys/a.ts';"],
    ['platform/companion/api/a.ts', "import { a } from '../outgoing/a.ts';"],
    ['platform/companion/api/a.ts', "import { a } from '../files/a.ts';"],
    ['platform/companion/api/a.ts', "import { a } from '../../../core/provider/retry.ts';"],
    ['platform/companion/api/a.ts', "import 'node:fs';"],
    ['main.tsx', "import { run } from './platform/companion/main.ts';"],
    ['scene/placement/a.ts', "import { Vector3 } from 'three';"],
    ['utils.ts', ''],
  ])('refuses in %s: %s', (file, source) => {
    expect(importViolations(new Map([[file, source]]))).toHaveLength(1);
  });
});
