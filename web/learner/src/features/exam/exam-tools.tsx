import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ToolButton } from '../../components/tool-button.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { ArchiveExam } from './archive-exam.js';
import { useForkExam } from './use-fork-exam.js';

const ShareExam = lazily(() => import('./share-exam.js'));

/** What one does with a saved exam beside changing it: copy it, and with one’s own give it to others or put it away. */
export function ExamTools({ exam }: { exam: Exam }) {
  const t = useT();
  const [sharing, setSharing] = useState(false);
  const fork = useForkExam(exam._id);
  return (
    <>
      <ToolButton icon={IconCopy} label={t('author.fork')} disabled={fork.pending} onPress={fork.send} />
      {exam.owned && <ToolButton icon={IconShare} label={t('author.share')} onPress={() => setSharing(true)} />}
      {exam.owned && <ArchiveExam exam={exam} />}
      {sharing && (
        <Suspense>
          <ShareExam exam={exam} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
