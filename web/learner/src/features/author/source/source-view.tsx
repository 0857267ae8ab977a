import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useLocale } from '@mathquiz/web';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Waiting } from '../../../components/waiting.js';
import { hasText, useT } from '../../../lib/texts.js';
import type { Goal } from '../editor/use-views.js';
import { problemSentence } from '../model/problem-sentence.js';
import { faultSentence } from './fault-sentence.js';
import classes from './source.module.css';
import { type SourceEditor, sourceEditor } from './source-editor.js';
import { SourceErrors } from './source-errors.js';
import { placed, readSource, spanOf } from './text/read-source.js';
import { contentOf, sameContent, textOf } from './text/source-text.js';
import type { Held } from './use-source.js';

/** What it takes to write; without it the text is to be read. */
export type SourceWriting = {
  readonly saved: ItemContent | null;
  readonly held: Held | null;
  readonly onHold: (held: Held | null) => void;
  readonly onChange: (content: ItemContent) => void;
};

type Props = {
  content: ItemContent;
  problems: readonly ItemProblem[];
  /** The field that somebody wants to get to; an empty path: the first error. */
  goal?: Goal | null;
  writing: SourceWriting | null;
};

/** The whole item as JSON: what is typed becomes the item at once, as long as it is one. */
export default function SourceView(props: Props) {
  const locale = useLocale();
  // The texts of this view come after those of the editor.
  return hasText('source.label') ? <Standing key={locale} {...props} /> : <Waiting rows={3} height={160} beside />;
}

function Standing({ content, problems, goal = null, writing }: Props) {
  const t = useT();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<SourceEditor | null>(null);
  const [text, setText] = useState(() => writing?.held?.text ?? textOf(content));
  const { errors } = useMemo(() => readSource(text), [text]);
  const typed = (next: string) => {
    setText(next);
    if (writing === null) return;
    const read = readSource(next);
    if (read.errors.length > 0) {
      // What the form has made may have errors as well: it lies in the draft.
      const isDraft = next === textOf(content);
      return writing.onHold(
        isDraft ? null : { text: next, count: read.errors.length, over: writing.held?.over ?? content },
      );
    }
    writing.onHold(null);
    const now = contentOf(read.value, writing.saved ? [content, writing.saved] : [content]);
    if (!sameContent(now, content)) writing.onChange(now);
  };
  const newest = useRef({ text, typed });
  newest.current = { text, typed };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor as long as this stands; what it begins with is read once.
  useEffect(() => {
    if (!box.current) return;
    const one = sourceEditor({
      parent: box.current,
      text: newest.current.text,
      readOnly: writing === null,
      label: t('source.label'),
      hint,
      onText: (next) => newest.current.typed(next),
      t,
    });
    editor.current = one;
    return () => one.end();
  }, []);

  // What was changed elsewhere, by a step taken back as well. What is held stays as it is typed.
  const held = writing?.held ?? null;
  useEffect(() => {
    const there = editor.current;
    if (!there || held !== null || says(there.text(), content)) return;
    const next = textOf(content);
    there.replace(next);
    setText(next);
  }, [content, held]);

  useEffect(() => {
    editor.current?.mark([
      ...errors.map(({ from, to, ...error }) => ({
        from,
        to,
        severity: 'error' as const,
        message: faultSentence(error, t),
      })),
      ...placed(text, problems).map(({ from, to, problem }) => ({
        from,
        to,
        severity: 'warning' as const,
        message: problemSentence(problem, t),
      })),
    ]);
  }, [errors, problems, text, t]);

  const reached = useRef<Goal | null>(null);
  useEffect(() => {
    if (goal === null || reached.current === goal) return;
    reached.current = goal;
    const [first] = errors;
    editor.current?.goTo(goal.path === '' ? (first?.from ?? 0) : spanOf(text, goal.path).from);
  }, [goal, errors, text]);

  return (
    <section className={classes.view} aria-label={t('author.wide.source')}>
      <p className={classes.hint} id={hint}>
        {t(writing ? 'source.hint' : 'source.hintRead')}
      </p>
      <div ref={box} className={classes.text} data-source />
      {writing && (
        <SourceErrors
          text={text}
          errors={errors}
          held={held}
          moved={held !== null && held.over !== content}
          onGo={(at) => editor.current?.goTo(at)}
          onDrop={() => writing.onHold(null)}
        />
      )}
    </section>
  );
}

/** Whether the text is that of a content, in whatever form it is written. */
function says(text: string, content: ItemContent): boolean {
  if (text === textOf(content)) return true;
  const { value, errors } = readSource(text);
  return errors.length === 0 && sameContent(contentOf(value, []), content);
}
