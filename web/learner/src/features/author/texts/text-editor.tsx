import type { Text, TextContent } from '@mathquiz/contracts/mathquiz/text.schemas';
import { blankFacts, useWrittenDraft } from '../written/use-written-draft.js';
import { WrittenEditor } from '../written/written-editor.js';
import { TextForm } from './text-form.js';
import { TextPane } from './text-pane.js';
import { checkText, useTextPreview } from './use-text-preview.js';

const isText = (content: Partial<TextContent>): boolean =>
  typeof content.body === 'string' && Array.isArray(content.figures) && content.translations !== undefined;

const blankText = (): TextContent => ({ ...blankFacts(), body: '', figures: [] });

export function TextEditor({ text, place }: { text: Text | null; place: string }) {
  const draft = useWrittenDraft({ kind: 'text', whole: text, blank: blankText, isContent: isText });
  const preview = useTextPreview(draft.content);
  return (
    <WrittenEditor
      whole={text}
      place={place}
      draft={draft}
      problems={preview.problems}
      warnings={preview.warnings}
      missing={() => checkText(draft.content).find(({ path }) => path === 'title' || path === 'body')?.path}
      form={(onLeave) => <TextForm content={draft.content} onChange={draft.change} onLeave={onLeave} />}
      pane={() => <TextPane preview={preview} content={draft.content} />}
    />
  );
}
