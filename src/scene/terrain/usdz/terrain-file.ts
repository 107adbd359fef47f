/**
 * Makes the terrain (costs as columns on a table) as a 3D model in a USDZ file, from the costs that the Overview shows.
 * The flat page loads this module when a person saves or views the model.
 */
import { modelFileWords } from '../../../messages/en/model-file.ts';
import { roomWords } from '../../../messages/en/room.ts';
import { providerDay } from '../../../core/engine/provider-day.ts';
import { roomPalette, roomTypeSize } from '../../../panels/kit/spatial/room-look.ts';
import { toGridAnswer } from '../../../panels/overview/grid-model.ts';
import { fullDayWords } from '../../../panels/parts/calendar-words.ts';
import { toFilterModel } from '../../../panels/parts/filter-model.ts';
import type { PanelInput } from '../../../panels/parts/panel-input.ts';
import { toScopeBar } from '../../../panels/scope/scope-bar-model.ts';
import { terrainBoxes } from '../terrain-boxes.ts';
import { terrainPlan } from '../terrain-plan.ts';
import { frontTexts, legendOf } from '../terrain-texts.ts';
import { labelSheet, type FrontSentences, type LabelSheet, type MeasureText } from './label-sheet.ts';
import { lookOf, type ModelLook } from './model-look.ts';
import { modelParts, type ModelPart } from './model-parts.ts';
import { loadSheetFont, measureIn, paintSheet } from './paint-sheet.ts';
import { usdzFile } from './usdz-file.ts';

/** Returns the bytes of the file; null if the Overview shows no amounts. */
export async function terrainFile(input: PanelInput): Promise<Uint8Array<ArrayBuffer> | null> {
  await loadSheetFont(document);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to measure texts on');
  const model = terrainModel(input, lookOf(input.state.settings), measureIn(context));
  if (model === null) return null;
  paintSheet(canvas, model.sheet);
  return usdzFile(model.name, model.parts, canvas);
}

export interface TerrainModel {
  readonly name: string;
  readonly sheet: LabelSheet;
  readonly parts: readonly ModelPart[];
}

/** Returns the shapes and the labels of the model; null if the Overview shows no amounts. */
export function terrainModel(input: PanelInput, look: ModelLook, measure: MeasureText): TerrainModel | null {
  const { status, settings } = input.state;
  const answer = toGridAnswer(input);
  if (answer.grid === null) return null;
  const { grid } = answer;
  const plan = terrainPlan(grid);
  const colors = roomPalette(look.mode, look.contrast);
  const { caption, total } = frontTexts(answer, plan);
  const isDemo = status.dataSource === 'demo';
  const legend = legendOf(grid, plan);
  const front: FrontSentences = {
    demo: isDemo ? roomWords.frame.demo : null,
    title: total === null ? caption : `${caption}: ${total}`,
    notes: [
      ...filtersOf(input),
      ...(legend.length > 0 ? [legend.join(' · ')] : []),
      modelFileWords.savedOn(fullDayWords(providerDay(status, input.nowMs))),
    ],
  };
  const typeSize = (size: Parameters<typeof roomTypeSize>[0]): number => roomTypeSize(size, settings.textScale / 100);
  const sheet = labelSheet({ grid, plan, front, colors, typeSize, measure });
  return {
    name: isDemo ? 'outlay_demo_terrain' : 'outlay_terrain',
    sheet,
    parts: modelParts(plan, terrainBoxes(plan, grid.series, colors), sheet, colors.ink),
  };
}

/**
 * Returns texts that name the chosen filters and API keys. They are written on the model, because whoever gets the file
 * does not see the page.
 */
function filtersOf({ state, nowMs }: PanelInput): readonly string[] {
  const { chips } = toScopeBar(state, nowMs, { comparisons: [], groupings: [] });
  const keys = toFilterModel(state);
  return [...chips.map(({ label }) => label), ...(keys === null || keys.isInactive ? [] : [keys.text])];
}
