import { Button, Group } from '@mantine/core';
import type { AssistantReply } from '@mathquiz/contracts/llm/quiz-assistant.schemas';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { applied, changesOf, type Place, placesOf } from '@mathquiz/domain/changes';
import { useMemo, useState } from 'react';
import classes from '../../../blocks/assistant/assistant.module.css';
import { CheckList } from '../../../blocks/assistant/check-list.js';
import { Changes } from '../../../blocks/changes/changes.js';
import { useT } from '../../../lib/texts.js';
import { problemSentence } from '../model/problem-sentence.js';

type Props = {
  reply: AssistantReply & { readonly proposal: NonNullable<AssistantReply['proposal']> };
  /** The item as it stands in the editor. */
  content: ItemContent;
  onTake: (next: ItemContent) => void;
  /** Asks once more, with what was wrong; null: not now. */
  onCorrect: ((reason: string) => void) | null;
};

/** The changes that the assistant proposes, with the grader's checks. A refused proposal is shown and cannot be taken. */
export function Proposal({ reply, content, onTake, onCorrect }: Props) {
  const t = useT();
  const { checks, accepted, proposal } = reply;
  const proposed = useMemo(() => withFields(content, proposal), [content, proposal]);
  const all = useMemo(() => placesOf(changesOf(content, proposed)), [content, proposed]);
  const [dropped, setDropped] = useState<readonly Place[]>([]);
  const [settled, setSettled] = useState<'taken' | 'discarded' | null>(null);
  const chosen = all.filter((place) => !dropped.includes(place));
  const reasons = checks.flatMap(({ failures }) => failures.map((failure) => problemSentence(failure, t)));
  return (
    <section className={classes.proposal} aria-label={t('assistant.proposed')}>
      <h3>{t(accepted ? 'assistant.accepted' : 'assistant.refused')}</h3>
      <CheckList checks={checks} sentenceOf={(problem) => problemSentence(problem, t)} />
      {settled ? (
        <p role="status">{t(`assistant.${settled}`)}</p>
      ) : accepted ? (
        <>
          <Changes
            before={content}
            after={proposed}
            sides={{ before: t('assistant.now'), after: t('assistant.proposed') }}
            choosing={{ chosen, onChoose: (places) => setDropped(all.filter((place) => !places.includes(place))) }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setSettled('discarded')}>
              {t('assistant.discard')}
            </Button>
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                onTake(applied(content, proposed, chosen));
                setSettled('taken');
              }}
            >
              {t('review.forkTake')}
            </Button>
          </Group>
        </>
      ) : (
        onCorrect && (
          <Button
            variant="default"
            onClick={() => onCorrect(t('assistant.correctThis', { reason: reasons.join(' ') }))}
          >
            {t('assistant.tryAgain')}
          </Button>
        )
      )}
    </section>
  );
}

/** Other fields stay as the author has changed them meanwhile. */
function withFields(content: ItemContent, { content: other, fields }: Props['reply']['proposal']): ItemContent {
  const written = Object.entries(other).filter(([name]) => fields.includes(name));
  return { ...content, ...Object.fromEntries(written) };
}
