import { useMediaQuery } from '@mantine/hooks';
import { unsavedId } from '@mathquiz/contracts/mathquiz/draft.constants';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import type { Written } from '@mathquiz/domain/languages';
import { type FocusEvent, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useKind } from '../../../blocks/content/kind.js';
import { LeaveGuard } from '../../../blocks/draft/leave-guard.js';
import { Restored } from '../../../blocks/draft/restored.js';
import type { Draft } from '../../../blocks/draft/use-draft.js';
import { Failed } from '../../../components/failed.js';
import { Waiting } from '../../../components/waiting.js';
import { born } from '../../../lib/born.js';
import { lazily } from '../../../lib/lazily.js';
import { later } from '../../../lib/standing.js';
import { useT } from '../../../lib/texts.js';
import classes from '../editor/editor.module.css';
import { EditorHead } from '../editor/editor-head.js';
import { ForkLine } from '../editor/fork-line.js';
import { goTo } from '../editor/go-to.js';
import { Problems } from '../editor/problems.js';
import { useFork } from '../editor/use-fork.js';
import { useSave } from '../editor/use-save.js';
import { useSaveKeys } from '../editor/use-save-keys.js';
import { useViews, type View, views } from '../editor/use-views.js';
import { useVisited } from '../editor/use-visited.js';
import { ViewSwitch } from '../editor/view-switch.js';
import { OwnDraft } from '../model/own-draft.js';
import { useSource } from '../source/use-source.js';
import { asItemContent, asItemDraft, asQuiz, fromItemContent, fromQuiz, type Whole } from './as-item.js';

const ItemConflict = lazily(async () => ({ default: (await import('../editor/item-conflict.js')).ItemConflict }));

const ServerDraft = lazily(() => later(() => import('./server-draft.js')));

const Company = lazily(() => later(() => import('./company.js')));
const SourceView = lazily(() => import('../source/source-view.js'));
const SourceRefused = lazily(() => import('../source/source-refused.js'));
const LanguagesView = lazily(() => import('../languages/languages-view.js'));

/** Texts and books have no source. */
const written = views.filter((view) => view !== 'source');

type Props<C> = {
  whole: Whole<C> | null;
  place: string;
  draft: Draft<C>;
  problems: readonly ItemProblem[];
  warnings: readonly ItemProblem[];
  /** The first field that must be filled in before it is saved. */
  missing: () => string | undefined;
  form: (onLeave: (event: FocusEvent<HTMLElement>) => void) => ReactNode;
  pane: (view: View) => ReactNode;
  /** Adds a variable that is used and not there, where there can be any. */
  onAdd?: (name: string, path: string) => void;
  /** Buttons in the head that open something beside the form. */
  tools?: ReactNode;
  /** The panel that was opened there: it stands in the place of the preview, on a phone in that of the form. */
  beside?: ReactNode;
  /** After a save, while the draft still has what was saved. */
  onSaved?: (id: string) => void;
};

/** The form left, what readers will see right; one of the two on a phone. */
export function WrittenEditor<C extends Written>(props: Props<C>) {
  const { whole, place, problems, warnings, missing, form, pane, onAdd, tools, beside, onSaved } = props;
  const t = useT();
  const navigate = useNavigate();
  const { kind, page } = useKind();
  const source = useSource(`${kind}:${whole?._id ?? 'new'}`, props.draft);
  const draft: Draft<C> = source.guarded;
  const quiz = whole && asQuiz(whole);
  const shared = asItemDraft(draft);
  const fork = useFork(quiz, shared);
  const visited = useVisited();
  const [kept, setKept] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const { view, show, go, toSource, goal } = useViews();
  const wide = useMediaQuery('(min-width: 62em)', true);
  const save = useSave({
    id: whole?._id ?? null,
    onSaved: (saved) => {
      onSaved?.(saved._id);
      // The guard must see that nothing is unsaved before the address changes.
      flushSync(() => draft.accept(fromQuiz<C>(saved)));
      fork.saved();
      if (saved._id !== whole?._id) void navigate(`${page}/${saved._id}`, born(whole === null, place));
    },
  });
  const send = () => {
    // The item without what is held is not what was written last.
    if (source.held) return source.refuse();
    const first = missing();
    if (first !== undefined) {
      visited.tryAll();
      return view === 'source' ? go(first) : goTo(first);
    }
    draft.sending();
    save.send(asItemContent(draft.content), draft.version);
  };
  useSaveKeys(send);
  const company = whole && (
    <Suspense>
      <Company
        id={whole._id}
        stored={whole.version}
        version={draft.version}
        dirty={draft.dirty}
        onCompare={save.compare}
      />
    </Suspense>
  );
  const saved = whole && { content: whole.content, version: whole.version };
  const isBeside = Boolean(beside) && view !== 'languages';
  const shown = isBeside && view === 'preview' ? 'write' : view;
  return (
    <>
      <LeaveGuard when={draft.dirty} />
      <OwnDraft value={shared}>
        <EditorHead
          quiz={quiz}
          draft={shared}
          saving={save.pending}
          failed={save.error !== null}
          kept={kept && source.held === null}
          onSave={send}
          refused={refused}
          company={company}
          tools={tools && <span className={classes.toolsInHead}>{tools}</span>}
          onRefused={setRefused}
          onGo={go}
        />
      </OwnDraft>
      {quiz?.forked_from && <ForkLine from={quiz.forked_from} draft={shared} fork={fork} />}
      <Restored draft={draft} />
      <Suspense>
        <ServerDraft key={whole?._id} id={whole?._id ?? unsavedId} draft={props.draft} onKept={setKept} />
      </Suspense>
      {save.error && <Failed error={save.error} onRetry={send} safe={t('frame.saveSafe')} />}
      {source.held && source.refused && (
        <Suspense>
          <SourceRefused count={source.held.count} onGo={() => toSource('')} />
        </Suspense>
      )}
      <ViewSwitch view={view} views={kind === 'quiz' ? views : written} onChange={show} wide={wide} />
      {tools && <div className={classes.toolsBelow}>{tools}</div>}
      <div className={classes.columns} data-view={shown} data-beside={isBeside || undefined}>
        {view === 'languages' ? (
          <Suspense fallback={<Waiting rows={3} height={160} />}>
            <LanguagesView
              content={draft.content}
              saved={saved}
              change={(next) => draft.change((now) => next(now) as Partial<C>)}
              goal={goal}
            />
          </Suspense>
        ) : view === 'source' ? (
          <Suspense fallback={<Waiting rows={3} height={160} />}>
            <SourceView
              content={shared.content}
              problems={[...problems, ...warnings]}
              goal={goal}
              writing={{
                saved: quiz?.content ?? null,
                held: source.held,
                onHold: source.hold,
                onChange: shared.change,
              }}
            />
          </Suspense>
        ) : (
          form(visited.leave)
        )}
        <div className={classes.preview}>
          {isBeside && beside}
          <Problems problems={visited.told(problems)} warnings={warnings} onGo={go} {...(onAdd ? { onAdd } : {})} />
          {view !== 'languages' && (wide || view !== 'source') && !isBeside && pane(view)}
        </div>
      </div>
      {whole && save.conflict && (
        <Suspense>
          <ItemConflict
            id={whole._id}
            draft={shared}
            onClose={save.settleConflict}
            onTheirs={(theirs) => {
              draft.accept(fromQuiz<C>(theirs), 'theirs');
              save.settleConflict();
            }}
            onMerged={(content, version) => {
              draft.change(fromItemContent<C>(content));
              save.send(content, version);
            }}
            onCopy={() => save.saveAsNew(asItemContent(draft.content))}
          />
        </Suspense>
      )}
    </>
  );
}
