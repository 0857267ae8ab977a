import { TextInput } from '@mantine/core';
import type { Exam, ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { LeaveGuard } from '../../blocks/draft/leave-guard.js';
import { Restored } from '../../blocks/draft/restored.js';
import { useDraft } from '../../blocks/draft/use-draft.js';
import { PictureTextarea } from '../../blocks/pictures/picture-textarea.js';
import { Failed } from '../../components/failed.js';
import { born } from '../../lib/born.js';
import { asWritten } from '../../lib/image-address.js';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import { ArchivedExam } from './archived-exam.js';
import classes from './builder.module.css';
import { BuilderHead } from './builder-head.js';
import { ExamConflict } from './exam-conflict.js';
import { ExamOrigin } from './exam-origin.js';
import {
  blankExam,
  completedExam,
  type Facts,
  factsKey,
  factsOf,
  holds,
  itemFrom,
  type KnownFacts,
  pickFault,
} from './model.js';
import { AllNewer } from './newer/all-newer.js';
import { useNewer } from './newer/use-newer.js';
import { Picker } from './picker.js';
import type { RefusedItem } from './publish/refused.js';
import { usePublishing } from './publish/use-publishing.js';
import { Sections } from './sections.js';
import { useSaveExam } from './use-save-exam.js';

const StudentPreview = lazily(() => import('./student-preview.js'));
const PrintPreview = lazily(() => import('./print/print-preview.js'));
const NewerDialog = lazily(() => import('./newer/newer-dialog.js'));
const TimeEstimate = lazily(() => import('./time-estimate.js'));
const PublishDialog = lazily(() => import('./publish/publish-dialog.js'));

const isExam = (content: Partial<ExamContent>) => Array.isArray(content.sections);

/** An exam: sections of items with points on one side, the items to pick from on the other. */
export function Builder({ exam, place }: { exam: Exam | null; place: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const saved = useMemo(
    () => ({ content: exam ? asWritten(exam.content) : blankExam(), version: exam?.version ?? null }),
    [exam],
  );
  const kept = useDraft<ExamContent>({ what: `exam:${exam?._id ?? 'new'}`, saved, isContent: isExam });
  const draft = useMemo(() => ({ ...kept, content: completedExam(kept.content) }), [kept]);
  const [picked, setPicked] = useState<KnownFacts>({});
  const [refused, setRefused] = useState<readonly RefusedItem[]>([]);
  const facts = useMemo(() => ({ ...factsOf(exam), ...picked }), [exam, picked]);
  const learn = (known: readonly Facts[]) =>
    setPicked((old) => ({ ...old, ...Object.fromEntries(known.map((one) => [factsKey(one), one])) }));
  const newer = useNewer(draft, facts, learn);
  const [into, setInto] = useState(0);
  const [open, setOpen] = useState<'preview' | 'print' | null>(null);
  const publishing = usePublishing();
  const save = useSaveExam(exam?._id ?? null, (next) => {
    // The guard must see that nothing is unsaved before the address changes.
    flushSync(() => draft.accept({ ...next, content: asWritten(next.content) }));
    // The search among the items to pick from goes along.
    if (next._id !== exam?._id) void navigate({ pathname: `/exam/${next._id}`, search }, born(exam === null, place));
  });
  const { content } = draft;
  const untitled = content.title.trim() === '';
  /** One without a title can be looked at, too. */
  const titled = { ...content, title: content.title.trim() || '…' };
  const [asked, setAsked] = useState(false);
  const send = (then: (() => void) | null = null) => {
    setAsked(true);
    if (untitled || content.sections.some((section) => pickFault(section) !== null)) return;
    draft.sending();
    save.send(content, draft.version, then);
  };
  const section = Math.min(into, content.sections.length - 1);

  return (
    <>
      <LeaveGuard when={draft.dirty} />
      <BuilderHead
        exam={exam}
        draft={draft}
        saving={save.pending}
        failed={save.error !== null}
        onSave={() => send()}
        onPreview={() => setOpen('preview')}
        onPrint={() => setOpen('print')}
        onPublish={() => (draft.dirty ? send(publishing.open) : publishing.open())}
      />
      {exam?.archived && <ArchivedExam exam={exam} />}
      {exam?.forked_from && <ExamOrigin from={exam.forked_from} />}
      <Restored draft={draft} />
      {save.error && <Failed error={save.error} onRetry={() => send()} safe={t('frame.saveSafe')} />}
      <div className={classes.columns}>
        <div className={classes.exam}>
          <div className={classes.basics}>
            <TextInput
              label={t('exam.title')}
              maxLength={maxChars.title}
              value={content.title}
              onChange={(event) => draft.change({ title: event.currentTarget.value })}
              error={asked && untitled && t('exam.titleMissing')}
            />
            <PictureTextarea
              label={t('exam.instructions')}
              description={t('exam.instructionsHint')}
              autosize
              minRows={2}
              maxRows={8}
              value={content.instructions}
              onChange={(instructions) => draft.change({ instructions })}
            />
          </div>
          <AllNewer newer={newer} />
          <Sections
            newer={newer}
            sections={content.sections}
            facts={facts}
            textFacts={exam?.text_facts ?? []}
            refused={refused}
            into={section}
            onInto={setInto}
            onChange={(sections) => draft.change({ sections })}
          />
          <div className={classes.time}>
            <Suspense>
              <TimeEstimate sections={content.sections} />
            </Suspense>
          </div>
        </div>
        <Picker
          into={content.sections.length > 1 ? section + 1 : null}
          held={(id) => holds(content, id)}
          onPick={(row, mine) => {
            const one = itemFrom(row, mine);
            learn([one.facts]);
            draft.change({
              sections: content.sections.map((old, at) =>
                at === section ? { ...old, items: [...old.items, one.item] } : old,
              ),
            });
          }}
        />
      </div>
      <Suspense>
        {newer.open !== null && <NewerDialog items={newer.open} onTake={newer.take} onClose={newer.close} />}
        {open === 'preview' && <StudentPreview content={titled} onClose={() => setOpen(null)} />}
        {open === 'print' && <PrintPreview content={titled} onClose={() => setOpen(null)} />}
        {publishing.isOpen && exam && <PublishDialog exam={exam} onClose={publishing.close} onRefused={setRefused} />}
      </Suspense>
      {exam && save.conflict && (
        <ExamConflict
          id={exam._id}
          onClose={save.settleConflict}
          onTheirs={(theirs) => {
            draft.accept(theirs);
            save.settleConflict();
          }}
          onMine={(version) => save.send(content, version)}
          onCopy={() => save.saveAsNew(content)}
        />
      )}
    </>
  );
}
