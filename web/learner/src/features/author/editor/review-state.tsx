import { Button } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconMessage } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import classes from './editor.module.css';

/** How far an item is on its way to the school, and whether something was said of it there; nothing where nobody was asked. */
export function ReviewState({ quiz, onTalk }: { quiz: Quiz; onTalk: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { requested, rejected, validated, open_comments } = quiz;
  const sentences = [
    requested && t('author.waitsForReview', { time: formatTime(requested.at, locale) }),
    rejected &&
      t('author.sentBack', {
        name: fullName(rejected.by, locale),
        version: rejected.version,
        message: rejected.message,
      }),
    validated && t('author.foundRight', { name: fullName(validated.by, locale), version: validated.version }),
  ].filter((one) => one !== null);
  if (sentences.length === 0 && open_comments === 0) return null;
  return (
    <div className={classes.review} data-back={rejected !== null || undefined}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {open_comments > 0 && (
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          leftSection={<IconMessage size={16} stroke={1.5} aria-hidden />}
          onClick={onTalk}
        >
          {t('author.review.open', { count: open_comments })}
        </Button>
      )}
    </div>
  );
}
