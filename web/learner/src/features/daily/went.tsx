import type { ToldOutcome } from '../../blocks/outcome/outcome.js';
import { OutcomeWord } from '../../blocks/outcome/outcome-word.js';
import { useT } from '../../lib/texts.js';

/** How something went, for who has no teacher that would decide the rest. */
export function Went({ outcome }: { outcome: ToldOutcome }) {
  const t = useT();
  return outcome === 'undecided' ? (
    <strong>{`? ${t('author.outcome.notJudged')}`}</strong>
  ) : (
    <OutcomeWord outcome={outcome} />
  );
}
