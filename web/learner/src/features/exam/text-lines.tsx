import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RowTools } from '../../components/row-tools.js';
import { removeAt, replaceAt } from '../../lib/lists.js';
import { useT } from '../../lib/texts.js';
import classes from './builder.module.css';
import { type ExamText, type Section, stepText, type TextFacts } from './model.js';

type Props = {
  section: Section;
  /** The item that they stand before, or how many items there are. */
  before: number;
  facts: readonly TextFacts[];
  onChange: (section: Section) => void;
};

/** The texts that stand at one place between the items. */
export const TextLines = ({ section, before, facts, onChange }: Props) =>
  section.texts.map((text, at) =>
    text.before === before ? (
      <TextLine
        // biome-ignore lint/suspicious/noArrayIndexKey: one text may stand twice.
        key={`${text.text_id} ${at}`}
        text={text}
        title={titleOf(text, facts)}
        newer={facts.find(({ text_id, newer }) => text_id === text.text_id && newer !== null)?.newer ?? null}
        last={before === section.items.length}
        onStep={(step) => onChange(stepText(section, at, step))}
        onVersion={(version) => onChange({ ...section, texts: replaceAt(section.texts, at, { ...text, version }) })}
        onRemove={() => onChange({ ...section, texts: removeAt(section.texts, at) })}
      />
    ) : null,
  );

/** A version that was only just taken is called as the one before. */
function titleOf({ text_id, version }: ExamText, facts: readonly TextFacts[]): string | null {
  const known = facts.filter((one) => one.text_id === text_id);
  return (known.find((one) => one.version === version) ?? known[0])?.title ?? null;
}

type LineProps = {
  text: ExamText;
  title: string | null;
  newer: number | null;
  last: boolean;
  onStep: (step: -1 | 1) => void;
  onVersion: (version: number) => void;
  onRemove: () => void;
};

function TextLine({ text, title: known, newer, last, onStep, onVersion, onRemove }: LineProps) {
  const t = useT();
  const title = known ?? t('exam.aText');
  return (
    <li className={classes.item}>
      <span className={classes.grip} />
      <IconFileText size={18} stroke={1.5} aria-hidden className={classes.number} />
      <div className={classes.words}>
        <Link to={`/author/texts/${text.text_id}`} target="_blank" rel="noopener">
          {title}
        </Link>
        <p>
          {t('exam.aText')} · {t('exam.version', { version: text.version })}
        </p>
        {newer !== null && newer > text.version && (
          <p className={classes.newer}>
            {t('exam.newer', { version: newer })}{' '}
            <Button size="compact-sm" variant="default" onClick={() => onVersion(newer)}>
              {t('exam.newer.take', { version: newer })}
            </Button>
          </p>
        )}
      </div>
      <span />
      <span className={classes.tools}>
        <RowTools name={title} first={text.before === 0} last={last} onMove={onStep} onRemove={onRemove} />
      </span>
    </li>
  );
}
