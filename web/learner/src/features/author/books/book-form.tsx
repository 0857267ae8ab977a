import type { BookContent, ShownLine } from '@mathquiz/contracts/mathquiz/book.schemas';
import type { FocusEvent } from 'react';
import { useT } from '../../../lib/texts.js';
import { Basics } from '../fields/basics.js';
import classes from '../fields/shared/fields.module.css';
import { MarkdownField } from '../fields/shared/markdown-field.js';
import { Section } from '../fields/shared/section.js';
import { LineList } from './line-list.js';

type Props = {
  content: BookContent;
  known: ReadonlyMap<string, ShownLine>;
  onChange: (next: Partial<BookContent>) => void;
  onLeave: (event: FocusEvent<HTMLElement>) => void;
};

export function BookForm({ content, known, onChange, onLeave }: Props) {
  const t = useT();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => event.preventDefault()}
      onBlur={onLeave}
      aria-label={t('author.view.write')}
    >
      <Basics content={content} onChange={onChange} />
      <LineList lines={content.lines} known={known} onChange={(lines) => onChange({ lines })} />
      <Section title={t('books.introduction')}>
        <MarkdownField
          label={t('books.introduction')}
          description={t('books.introductionHint')}
          minRows={3}
          value={content.introduction}
          onChange={(introduction) => onChange({ introduction })}
          path="introduction"
          variables={[]}
        />
      </Section>
    </form>
  );
}
