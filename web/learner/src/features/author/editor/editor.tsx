import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { LeaveGuard } from '../../../blocks/draft/leave-guard.js';
import { Restored } from '../../../blocks/draft/restored.js';
import { Failed } from '../../../components/failed.js';
import { born } from '../../../lib/born.js';
import { useT } from '../../../lib/texts.js';
import { blankVariable } from '../model/blank-variable.js';
import { checkItem } from '../model/check.js';
import { OwnDraft } from '../model/own-draft.js';
import { ShownItem } from '../model/shown.js';
import { useItemDraft } from '../model/use-item-draft.js';
import { PreviewPane } from '../preview/preview-pane.js';
import classes from './editor.module.css';
import { EditorForm } from './editor-form.js';
import { EditorHead } from './editor-head.js';
import { ForkLine } from './fork-line.js';
import { goTo } from './go-to.js';
import { Problems } from './problems.js';
import { useFork } from './use-fork.js';
import { usePreview } from './use-preview.js';
import { useSave } from './use-save.js';
import { useSaveKeys } from './use-save-keys.js';
import { useVisited } from './use-visited.js';

const ItemConflict = lazy(async () => ({ default: (await import('./item-conflict.js')).ItemConflict }));

const views = ['write', 'preview'] as const;

/** The form left, what students will see right; one of the two on a phone. */
export function Editor({ quiz, place }: { quiz: Quiz | null; place: string }) {
  const t = useT();
  const navigate = useNavigate();
  const draft = useItemDraft(quiz);
  const fork = useFork(quiz, draft);
  const preview = usePreview(draft.content);
  const visited = useVisited();
  const [refused, setRefused] = useState<Error | null>(null);
  const [view, setView] = useState<(typeof views)[number]>('write');
  // Wide: form and preview, or the preview over the whole width; narrow: one of the two.
  const wide = useMediaQuery('(min-width: 62em)', true);
  const save = useSave({
    id: quiz?._id ?? null,
    onSaved: (saved) => {
      // The guard must see that nothing is unsaved before the address changes.
      flushSync(() => draft.accept(saved));
      fork.saved();
      if (saved._id !== quiz?._id) void navigate(`/author/items/${saved._id}`, born(quiz === null, place));
    },
  });
  const send = () => {
    // By what is written now: what the preview says may be of what was written before.
    const missing = checkItem(draft.content).find(({ path }) => path === 'title' || path === 'statement');
    if (missing) {
      visited.tryAll();
      return goTo(missing.path);
    }
    draft.sending();
    save.send(draft.content, draft.version);
  };
  useSaveKeys(send);
  const go = (path: string) => {
    flushSync(() => setView('write'));
    goTo(path);
  };
  const add = (name: string, path: string) => {
    const { variables } = draft.content;
    const variable = { ...blankVariable('integer', []), name };
    // A computed variable uses those above it.
    const at = /^variables\.(\d+)/.exec(path)?.[1];
    draft.change({ variables: variables.toSpliced(at === undefined ? variables.length : Number(at), 0, variable) });
  };
  const shown = { ...preview, variants: preview.rendered?.variants ?? [] };
  const partOf = (index: number) => draft.content.test_cases[index]?.part_id ?? '';
  return (
    <>
      <LeaveGuard when={draft.dirty} />
      <OwnDraft value={draft}>
        <EditorHead
          quiz={quiz}
          draft={draft}
          saving={save.pending}
          failed={save.error !== null}
          onSave={send}
          refused={refused}
          onRefused={setRefused}
          onGo={go}
        />
      </OwnDraft>
      {quiz?.forked_from && <ForkLine from={quiz.forked_from} draft={draft} fork={fork} />}
      <Restored draft={draft} />
      {save.error && <Failed error={save.error} onRetry={send} safe={t('frame.saveSafe')} />}
      <SegmentedControl
        className={classes.views ?? ''}
        fullWidth={!wide}
        aria-label={t('author.view')}
        value={view}
        onChange={(value) => setView(views.find((one) => one === value) ?? 'write')}
        data={views.map((value) => ({ value, label: t(wide ? `author.wide.${value}` : `author.view.${value}`) }))}
      />
      <div className={classes.columns} data-view={view}>
        <ShownItem value={shown}>
          <EditorForm
            content={draft.content}
            onChange={draft.change}
            onLeave={visited.leave}
            results={(preview.rendered?.cases ?? []).filter(({ index }) => !preview.open.has(partOf(index)))}
          />
        </ShownItem>
        <div className={classes.preview}>
          <Problems problems={visited.told(preview.problems)} warnings={preview.warnings} onGo={go} onAdd={add} />
          <PreviewPane preview={preview} dense={view === 'preview'} />
        </div>
      </div>
      {quiz && save.conflict && (
        <Suspense>
          <ItemConflict
            id={quiz._id}
            draft={draft}
            onClose={save.settleConflict}
            onTheirs={(theirs) => {
              draft.accept(theirs);
              save.settleConflict();
            }}
            onMerged={(content, version) => {
              draft.change(content);
              save.send(content, version);
            }}
            onCopy={() => save.saveAsNew(draft.content)}
          />
        </Suspense>
      )}
    </>
  );
}
