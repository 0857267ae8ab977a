import { Badge, Button } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { PageTitle } from '../../../components/page-title.js';
import { SaveState } from '../../../components/save-state.js';
import { useT } from '../../../lib/texts.js';
import { statusColor } from '../list/item-row.js';
import type { ItemDraft } from '../model/use-item-draft.js';
import classes from './editor.module.css';
import { ItemMenu } from './item-menu.js';

type Props = {
  quiz: Quiz | null;
  draft: ItemDraft;
  saving: boolean;
  failed: boolean;
  onSave: () => void;
  onRefused: (error: Error | null) => void;
};

/** The name, what is saved in words, and the one primary action. */
export function EditorHead({ quiz, draft, saving, failed, onSave, onRefused }: Props) {
  const t = useT();
  const locale = useLocale();
  const savedAs = quiz
    ? t('author.savedAt', { version: quiz.version, time: formatTime(quiz.updated_at, locale) })
    : t('author.nothingYet');
  return (
    <div className={classes.headBox}>
      <Link to="/author" className={classes.back}>
        {t('author.backToItems')}
      </Link>
      <PageTitle
        title={draft.content.title.trim() || t('author.newItem')}
        note={
          <span className={classes.state} role="status">
            {quiz && (
              <Badge variant="light" color={statusColor[quiz.status]} tt="none">
                {t(`frame.status.${quiz.status}`)}
              </Badge>
            )}
            <SaveState draft={draft} saving={saving} failed={failed} saved={savedAs} />
          </span>
        }
      >
        {quiz && <ItemMenu quiz={quiz} dirty={draft.dirty} onRefused={onRefused} />}
        <Button onClick={onSave} loading={saving} disabled={!draft.dirty}>
          {t('frame.save')}
        </Button>
      </PageTitle>
    </div>
  );
}
