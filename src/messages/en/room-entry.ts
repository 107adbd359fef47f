/** Words of the buttons that open the 3D room, and sentences about problems with it. */
import { inLanguage } from '../in-language.ts';

const SAME = 'Outlay’s page shows all that the room shows.';

export const roomEntryWords = inLanguage('roomEntry', {
  modes: { ar: 'Enter AR', vr: 'Enter VR', preview: 'Preview in 3D' },
  loading: 'Loading the 3D room',
  dismiss: 'OK',
  problems: {
    notLoaded: {
      title: 'The room could not be loaded',
      text: `Its files did not arrive. Try again in a moment. ${SAME}`,
    },
    noGraphics: {
      title: '3D graphics are not available',
      text: `They are switched off or blocked, or too many pages use them. Allow them in the browser, or close other pages. ${SAME}`,
    },
    pressAgain: { title: 'The room is ready', text: 'Loading took a while. Press the button again to enter.' },
    refused: {
      title: 'The room could not be opened',
      text: `The browser or the headset refused. Allow AR and VR for Outlay’s page, or use “Preview in 3D”. ${SAME}`,
    },
    noFloor: {
      title: 'This device does not support the 3D room',
      text: `This browser or headset does not report where the floor is. Use “Preview in 3D”. ${SAME}`,
    },
    contextLost: {
      title: 'The graphics card stopped drawing',
      text: `The browser restarts drawing when it can. Nothing is lost. ${SAME}`,
    },
  },
});
