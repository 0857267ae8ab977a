import { Button, Group } from '@mantine/core';
import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { Markdown } from '../../../blocks/markdown.js';
import { useT } from '../../../lib/texts.js';
import { problemSentence } from '../model/problem-sentence.js';
import classes from './languages.module.css';
import { named } from './named.js';
import type { Proposed } from './use-ai-translation.js';

type Props = {
  proposed: Proposed;
  markdown: boolean;
  /** Name of the text. */
  name: string;
  language: Locale;
  /** The original is another one by now. */
  isOutdated: boolean;
  onTake: () => void;
  onDrop: () => void;
};

/** A translation that a model proposes; one that a check refuses cannot be taken over. */
export function ProposedText({ proposed, markdown, name, language, isOutdated, onTake, onDrop }: Props) {
  const t = useT();
  const { text, failures } = proposed;
  const isRefused = failures.length > 0 || isOutdated;
  return (
    <section className={classes.proposed} aria-label={t('languages.ai.proposalOf', { text: name })}>
      <p className={classes.note}>{t('assistant.proposed')}</p>
      <div lang={htmlLang[language]}>{markdown ? <Markdown text={named(text)} /> : <p>{text}</p>}</div>
      {failures.map((failure) => (
        <p key={failure.code} className={classes.refused}>
          {problemSentence(failure, t)}
        </p>
      ))}
      {isOutdated && <p className={classes.refused}>{t('languages.state.now')}</p>}
      <Group gap="xs" mt={4}>
        {!isRefused && (
          <Button size="compact-md" fz="sm" aria-label={t('languages.ai.takeOf', { text: name })} onClick={onTake}>
            {t('review.changes.takeThis')}
          </Button>
        )}
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          aria-label={t('languages.ai.dropOf', { text: name })}
          onClick={onDrop}
        >
          {t('languages.ai.drop')}
        </Button>
      </Group>
    </section>
  );
}
