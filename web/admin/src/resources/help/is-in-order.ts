import type { HelpSettings } from '@mathquiz/contracts/chat/help.schemas';

export type Hours = HelpSettings['hours'][number];

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
export const isInOrder = ({ from, to }: Hours): boolean => isClock(from) && isClock(to) && from < to;
