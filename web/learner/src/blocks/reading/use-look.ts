import {
  type ReadingColour,
  type ReadingView,
  readingColours,
  readingViews,
} from '@mathquiz/contracts/mathquiz/text.constants';
import { readLocal, writeLocal } from '@mathquiz/web';
import { useState } from 'react';

/** How somebody likes to read; '': in the colours of the app. */
export type Look = { readonly view: ReadingView; readonly colour: ReadingColour | '' };

const key = 'reading';

/** An older app may have kept anything. */
function kept(): Look {
  const found = readLocal<Partial<Record<keyof Look, unknown>>>(key);
  return {
    view: readingViews.find((one) => one === found?.view) ?? 'standard',
    colour: readingColours.find((one) => one === found?.colour) ?? '',
  };
}

/** Kept on this device, for every text. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(kept);
  const change = (next: Partial<Look>) => {
    const now = { ...look, ...next };
    setLook(now);
    writeLocal(key, now);
  };
  return [look, change];
}
