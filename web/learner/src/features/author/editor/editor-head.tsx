import { Badge, Button } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { type ReactNode, Suspense, useState } from 'react';
import { useKind } from '../../../blocks/content/kind.js';
import { SaveState } from '../../../blocks/draft/save-state.js';
import { OpenReports } from '../../../blocks/issues/open-reports-later.js';
import { WorkHead } from '../../../components/work-head.js';
import { lazily } from '../../../lib/lazily.js';
import { later } from '../../../lib/standing.js';
import { useT } from '../../../lib/texts.js';
import { statusColor } from '../list/item-row.js';
import type { ItemDraft } from '../model/use-item-draft.js';
import classes from './editor.module.css';
import { ItemMenu } from './item-menu.js';
import { ReviewState } from './review-state.js';

const Refused = lazily(() => import('./refused.js'));
const UndoTools = lazily(() => later(() => import('./undo-tools.js')));
const ReviewTalk = lazily(() => import('./review-talk.js'));

type Props = {
  quiz: Quiz | null;
  draft: ItemDraft;
  saving: boolean;
  failed: boolean;
  /** What is written is on the server too, as a draft. */
  kept: boolean;
  onSave: () => void;
  /** Who else is at it. */
  company: ReactNode;
  /** Buttons that open something beside the form. */
  tools: ReactNode;
  /** Why it was not published. */
  refused: Error | null;
  onRefused: (error: Error | null) => void;
  onGo: (path: string) => void;
};

/** The name, what is saved in words, and the one primary action. */
export function EditorHead({
  quiz,
  draft,
  saving,
  failed,
  kept,
  onSave,
  company,
  tools,
  refused,
  onRefused,
  onGo,
}: Props) {
  const t = useT();
  const locale = useLocale();
  const { kind, list, words } = useKind();
  const [talking, setTalking] = useState(false);
  const savedAs = quiz
    ? t('author.savedAt', { version: quiz.version, time: formatTime(quiz.updated_at, locale) })
    : t('author.nothingYet');
  return (
    <WorkHead
      title={draft.content.title.trim() || t(words.new)}
      back={{ to: list, label: t(words.back) }}
      state={
        <>
          {quiz && (
            <Badge variant="light" color={statusColor[quiz.status]} tt="none">
              {t(`frame.status.${quiz.status}`)}
            </Badge>
          )}
          {quiz && kind === 'quiz' && <OpenReports id={quiz._id} />}
          <SaveState draft={draft} saving={saving} failed={failed} saved={savedAs} kept={kept} />
        </>
      }
      under={
        <>
          {company}
          {refused && (
            <Suspense>
              <Refused error={refused} onGo={onGo} onClose={() => onRefused(null)} />
            </Suspense>
          )}
          {quiz && <ReviewState quiz={quiz} onTalk={() => setTalking(true)} />}
          {quiz && talking && (
            <Suspense>
              <ReviewTalk quiz={quiz} onGo={onGo} onClose={() => setTalking(false)} />
            </Suspense>
          )}
        </>
      }
    >
      <span className={classes.undo}>
        <Suspense>
          <UndoTools draft={draft} onGo={onGo} />
        </Suspense>
      </span>
      {tools}
      {quiz && <ItemMenu quiz={quiz} dirty={draft.dirty} onRefused={onRefused} onTalk={() => setTalking(true)} />}
      <Button onClick={onSave} loading={saving} disabled={!draft.dirty || quiz?.status === 'archived'}>
        {t('frame.save')}
      </Button>
    </WorkHead>
  );
}
