import { Badge, Button } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { SaveState } from '../../../blocks/draft/save-state.js';
import { WorkHead } from '../../../components/work-head.js';
import { useT } from '../../../lib/texts.js';
import { statusColor } from '../list/item-row.js';
import type { ItemDraft } from '../model/use-item-draft.js';
import { ItemMenu } from './item-menu.js';
import { Refused } from './refused.js';

type Props = {
  quiz: Quiz | null;
  draft: ItemDraft;
  saving: boolean;
  failed: boolean;
  onSave: () => void;
  /** Why it was not published. */
  refused: Error | null;
  onRefused: (error: Error | null) => void;
  onGo: (path: string) => void;
};

/** The name, what is saved in words, and the one primary action. */
export function EditorHead({ quiz, draft, saving, failed, onSave, refused, onRefused, onGo }: Props) {
  const t = useT();
  const locale = useLocale();
  const savedAs = quiz
    ? t('author.savedAt', { version: quiz.version, time: formatTime(quiz.updated_at, locale) })
    : t('author.nothingYet');
  return (
    <WorkHead
      title={draft.content.title.trim() || t('author.newItem')}
      back={{ to: '/author', label: t('author.backToItems') }}
      state={
        <>
          {quiz && (
            <Badge variant="light" color={statusColor[quiz.status]} tt="none">
              {t(`frame.status.${quiz.status}`)}
            </Badge>
          )}
          <SaveState draft={draft} saving={saving} failed={failed} saved={savedAs} />
        </>
      }
      under={<Refused error={refused} onGo={onGo} onClose={() => onRefused(null)} />}
    >
      {quiz && <ItemMenu quiz={quiz} dirty={draft.dirty} onRefused={onRefused} />}
      <Button onClick={onSave} loading={saving} disabled={!draft.dirty || quiz?.status === 'archived'}>
        {t('frame.save')}
      </Button>
    </WorkHead>
  );
}
