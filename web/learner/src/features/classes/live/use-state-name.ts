import { useT } from '../../../lib/texts.js';
import type { LiveState } from './live-rows.js';

/** A state in a word or two. */
export function useStateName(): (state: LiveState) => string {
  const t = useT();
  return (state) => {
    if (state === 'notStarted') return t('classes.standing.notStarted');
    return t(state === 'handedIn' ? 'classes.figure.handedIn' : `classes.live.${state}`);
  };
}
