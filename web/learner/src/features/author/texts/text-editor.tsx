import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Text } from '@mathquiz/contracts/mathquiz/text.schemas';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { LeaveGuard } from '../../../blocks/draft/leave-guard.js';
import { Restored } from '../../../blocks/draft/restored.js';
import { Failed } from '../../../components/failed.js';
import { born } from '../../../lib/born.js';
import { useT } from '../../../lib/texts.js';
import classes from '../editor/editor.module.css';
import { EditorHead } from '../editor/editor-head.js';
import { ForkLine } from '../editor/fork-line.js';
import { goTo } from '../editor/go-to.js';
import { Problems } from '../editor/problems.js';
import { useFork } from '../editor/use-fork.js';
import { useSave } from '../editor/use-save.js';
import { useSaveKeys } from '../editor/use-save-keys.js';
import { useVisited } from '../editor/use-visited.js';
import { OwnDraft } from '../model/own-draft.js';
import { TextForm } from './text-form.js';
import { TextPane } from './text-pane.js';
import { asItemContent, asItemDraft, asQuiz, asText, asTextContent, useTextDraft } from './use-text-draft.js';
import { checkText, useTextPreview } from './use-text-preview.js';

const ItemConflict = lazy(async () => ({ default: (await import('../editor/item-conflict.js')).ItemConflict }));

const views = ['write', 'preview'] as const;

/** The form left, what readers will see right; one of the two on a phone. */
export function TextEditor({ text, place }: { text: Text | null; place: string }) {
  const t = useT();
  const navigate = useNavigate();
  const draft = useTextDraft(text);
  const quiz = text && asQuiz(text);
  const shared = asItemDraft(draft);
  const fork = useFork(quiz, shared);
  const preview = useTextPreview(draft.content);
  const visited = useVisited();
  const [refused, setRefused] = useState<Error | null>(null);
  const [view, setView] = useState<(typeof views)[number]>('write');
  const wide = useMediaQuery('(min-width: 62em)', true);
  const save = useSave({
    id: text?._id ?? null,
    onSaved: (saved) => {
      // The guard must see that nothing is unsaved before the address changes.
      flushSync(() => draft.accept(asText(saved)));
      fork.saved();
      if (saved._id !== text?._id) void navigate(`/author/texts/${saved._id}`, born(text === null, place));
    },
  });
  const send = () => {
    const missing = checkText(draft.content).find(({ path }) => path === 'title' || path === 'body');
    if (missing) {
      visited.tryAll();
      return goTo(missing.path);
    }
    draft.sending();
    save.send(asItemContent(draft.content), draft.version);
  };
  useSaveKeys(send);
  const go = (path: string) => {
    flushSync(() => setView('write'));
    goTo(path);
  };
  return (
    <>
      <LeaveGuard when={draft.dirty} />
      <OwnDraft value={shared}>
        <EditorHead
          quiz={quiz}
          draft={shared}
          saving={save.pending}
          failed={save.error !== null}
          onSave={send}
          refused={refused}
          onRefused={setRefused}
          onGo={go}
        />
      </OwnDraft>
      {quiz?.forked_from && <ForkLine from={quiz.forked_from} draft={shared} fork={fork} />}
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
        <TextForm content={draft.content} onChange={draft.change} onLeave={visited.leave} />
        <div className={classes.preview}>
          <Problems problems={visited.told(preview.problems)} warnings={preview.warnings} onGo={go} />
          <TextPane preview={preview} />
        </div>
      </div>
      {text && save.conflict && (
        <Suspense>
          <ItemConflict
            id={text._id}
            draft={shared}
            onClose={save.settleConflict}
            onTheirs={(theirs) => {
              draft.accept(asText(theirs));
              save.settleConflict();
            }}
            onMerged={(content, version) => {
              draft.change(asTextContent(content));
              save.send(content, version);
            }}
            onCopy={() => save.saveAsNew(asItemContent(draft.content))}
          />
        </Suspense>
      )}
    </>
  );
}
