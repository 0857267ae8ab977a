import { useStore } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import { openPractice, type Practice, type PracticeNow } from './practice.js';

/** The practice of one person, as long as a page of it is open. */
export function usePractice(userId: string): { practice: Practice; now: PracticeNow } {
  const [practice] = useState(() => openPractice(userId));
  useEffect(() => practice.start(), [practice]);
  return { practice, now: useStore(practice.now) };
}
