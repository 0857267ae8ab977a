import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const liveExamples: ExamplesOf<
  'initApp' | 'stopApp' | 'renewAppPassword' | 'enterApp' | 'enterAsGuest' | 'postAppMessage'
> = {
  initApp: { app: 'talk', name: 'Questions about the lesson' },
  stopApp: { room_id: exampleId },
  renewAppPassword: {},
  enterApp: { password: 'k7m4qz' },
  enterAsGuest: { password: 'k7m4qz', name: 'Mia' },
  postAppMessage: { text: 'Why is $0! = 1$?' },
};
