import { createStore } from '@mathquiz/web';

/** Whether "Ask for help" is open: pressed in the header, and on phones behind "more". */
export const helpOpened = createStore(false);

export const openHelp = (): void => helpOpened.set(true);
export const closeHelp = (): void => helpOpened.set(false);
