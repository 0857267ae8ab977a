import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { PictureTextarea } from '../../../../blocks/pictures/picture-textarea.js';
import { useT } from '../../../../lib/texts.js';
import { Fold } from '../shared/fold.js';

const outcomes = ['correct', 'partly', 'wrong'] as const;

type Props = { part: Part; path: string; onChange: (part: Part) => void };

/** What a student reads after marking by machine. */
export function FeedbackFields({ part, path, onChange }: Props) {
  const t = useT();
  if (part.kind === 'manual') return null;
  return (
    <Fold summary={t('author.feedback')} filled={outcomes.some((outcome) => part.feedback[outcome] !== '')}>
      {outcomes.map((outcome) => (
        <PictureTextarea
          key={outcome}
          label={t(`author.feedback.${outcome}`)}
          autosize
          minRows={1}
          maxRows={8}
          value={part.feedback[outcome]}
          onChange={(text) => onChange({ ...part, feedback: { ...part.feedback, [outcome]: text } })}
          data-path={`${path}.feedback.${outcome}`}
        />
      ))}
    </Fold>
  );
}
