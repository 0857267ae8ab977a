import type { AttemptText } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { Suspense } from 'react';
import { Waiting } from '../../components/waiting.js';
import { lazily } from '../../lib/lazily.js';

const Passage = lazily(() => import('./passage.js'));

type Props = { texts: readonly AttemptText[]; folded?: (text: AttemptText) => boolean };

/** Texts between the items of a test; what reads them comes with the first one. */
export const Passages = ({ texts, folded = () => false }: Props) =>
  texts.length === 0 ? null : (
    <Suspense fallback={<Waiting rows={2} />}>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts of one attempt never change their order.
        <Passage key={at} text={text} folded={folded(text)} />
      ))}
    </Suspense>
  );

/** What one reads before the item at this place: texts that stand there, and those of the section that one has met before. */
export const textsBefore = (texts: readonly AttemptText[], at: number): AttemptText[] =>
  texts.filter(({ before, until }) => (before <= at && at < until) || (at === 0 && before === 0));

/** What stands behind the last item of its section. */
export const textsBehind = (texts: readonly AttemptText[], at: number): AttemptText[] =>
  texts.filter(({ before, until }) => before === until && before === at + 1);
