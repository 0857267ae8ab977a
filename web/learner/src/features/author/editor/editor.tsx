import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { Suspense } from 'react';
import { Waiting } from '../../../components/waiting.js';
import { lazily } from '../../../lib/lazily.js';
import { AssistantButton } from '../assistant/assistant-button.js';
import { useAssistant } from '../assistant/use-assistant.js';
import { blankVariable } from '../model/blank-variable.js';
import { checkItem } from '../model/check.js';
import { ShownItem } from '../model/shown.js';
import { useItemDraft } from '../model/use-item-draft.js';
import { PreviewPane } from '../preview/preview-pane.js';
import { WrittenEditor } from '../written/written-editor.js';
import { EditorForm } from './editor-form.js';
import { usePreview } from './use-preview.js';

const AssistantPanel = lazily(() => import('../assistant/assistant-panel.js'));

/** An item: its form, and what students will see. */
export function Editor({ quiz, place }: { quiz: Quiz | null; place: string }) {
  const draft = useItemDraft(quiz);
  const preview = usePreview(draft.content);
  const assistant = useAssistant(quiz, draft.dirty);
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
    <ShownItem value={shown}>
      <WrittenEditor
        whole={quiz}
        place={place}
        draft={draft}
        problems={preview.problems}
        warnings={preview.warnings}
        // By what is written now: what the preview says may be of what was written before.
        missing={() => checkItem(draft.content).find(({ path }) => path === 'title' || path === 'statement')?.path}
        form={(onLeave) => (
          <EditorForm
            content={draft.content}
            onChange={draft.change}
            onLeave={onLeave}
            results={(preview.rendered?.cases ?? []).filter(({ index }) => !preview.open.has(partOf(index)))}
          />
        )}
        pane={(view) => <PreviewPane preview={preview} dense={view === 'preview'} />}
        onAdd={add}
        onSaved={assistant.saved}
        tools={<AssistantButton assistant={assistant} />}
        beside={
          assistant.isOpen && (
            <Suspense fallback={<Waiting rows={3} height={160} />}>
              <AssistantPanel quiz={quiz} draft={draft} onTaken={assistant.take} onClose={assistant.close} />
            </Suspense>
          )
        }
      />
    </ShownItem>
  );
}
