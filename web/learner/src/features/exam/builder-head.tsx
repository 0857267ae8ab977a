import { Button } from '@mantine/core';
import { mayCall } from '@mathquiz/contracts/access';
import { rolesOf } from '@mathquiz/contracts/auth/rights';
import type { Exam, ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { examTotals } from '@mathquiz/domain/composition';
import { useLocale } from '@mathquiz/web';
import { IconPrinter } from '@tabler/icons-react';
import { SaveState } from '../../blocks/draft/save-state.js';
import type { Draft } from '../../blocks/draft/use-draft.js';
import { ToolButton } from '../../components/tool-button.js';
import { WorkHead } from '../../components/work-head.js';
import { formatNumber } from '../../lib/numbers.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { ExamTools } from './exam-tools.js';
import { savedWords } from './saved-words.js';

type Props = {
  exam: Exam | null;
  draft: Draft<ExamContent>;
  saving: boolean;
  failed: boolean;
  onSave: () => void;
  onPreview: () => void;
  onPrint: () => void;
  onPublish: () => void;
};

export function BuilderHead({ exam, draft, saving, failed, onSave, onPreview, onPrint, onPublish }: Props) {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const teaches = mayCall(testRoutes.publishTest.access, rolesOf(user.access_rights));
  const { items, points } = examTotals(draft.content.sections);
  const archived = exam?.archived ?? false;
  const saved = exam ? savedWords(exam, user._id, locale, t) : t('exam.nothingYet');
  return (
    <WorkHead
      title={draft.content.title.trim() || t('exam.new')}
      back={{ to: '/exam', label: t('exam.back') }}
      state={
        <>
          <span className="tabular">
            {t('frame.itemCount', { count: items })} ·{' '}
            {t('exam.points', { count: points, points: formatNumber(points, locale) })}
          </span>
          <SaveState draft={draft} saving={saving} failed={failed} saved={saved} />
        </>
      }
    >
      {exam && !exam.archived && <ExamTools exam={exam} />}
      {teaches && <ToolButton icon={IconPrinter} label={t('exam.print')} disabled={items === 0} onPress={onPrint} />}
      {teaches && (
        <Button variant="default" disabled={items === 0} onClick={onPreview}>
          {t('exam.preview')}
        </Button>
      )}
      <Button
        variant={draft.dirty || !teaches ? 'filled' : 'default'}
        loading={saving}
        disabled={!draft.dirty || archived}
        onClick={onSave}
      >
        {t('frame.save')}
      </Button>
      {teaches && (
        <Button
          variant={draft.dirty ? 'default' : 'filled'}
          disabled={items === 0 || saving || archived}
          onClick={onPublish}
        >
          {t('exam.publish')}
        </Button>
      )}
    </WorkHead>
  );
}
