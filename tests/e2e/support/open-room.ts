/**
 * Opens the page of the demo in an emulated headset, with the inspector of the 3D room (`window.outlay`), by which
 * tests read the room.
 */
import type { Page } from '@playwright/test';

import { LIBRARY_WARNINGS, wearHeadset } from './headset.ts';
import { openFigures, type Starts, type Watch } from './watched-test.ts';

/**
 * @param prepare a script that runs in the page before the headset is emulated
 * @returns the address of the page
 */
export async function openRoom(page: Page, starts: Starts, watch: Watch, prepare = ''): Promise<string> {
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(page, prepare);
  const { link } = await starts.sharedDemo();
  const address = link.replace('/#', '/?inspect#');
  await openFigures(page, address);
  return address;
}
