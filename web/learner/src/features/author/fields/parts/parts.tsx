import { Button } from '@mantine/core';
import { limits } from '@mathquiz/contracts/constants';
import type { PartKind } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { NumberField } from '../../../../components/number-field.js';
import { RowTools } from '../../../../components/row-tools.js';
import { moveBy, removeAt, replaceAt } from '../../../../lib/lists.js';
import { useT } from '../../../../lib/texts.js';
import { nextPartId } from '../../model/blank.js';
import { blankPart, partAsKind } from '../../model/blank-part.js';
import classes from '../shared/fields.module.css';
import { MarkdownField } from '../shared/markdown-field.js';
import { Section } from '../shared/section.js';
import { FeedbackFields } from './feedback-fields.js';
import { KindSelect } from './kind-select.js';
import { MoreFields } from './more-fields.js';
import { PartRule } from './part-rule.js';

type Props = { parts: readonly Part[]; variables: readonly Variable[]; onChange: (parts: Part[]) => void };

/** What is to be answered: one section a part. */
export function Parts({ parts, variables, onChange }: Props) {
  const t = useT();
  return (
    <>
      {parts.map((part, at) => (
        <PartSection
          key={part.id}
          part={part}
          at={at}
          count={parts.length}
          earlier={parts.slice(0, at)}
          variables={variables}
          onChange={(next) => onChange(replaceAt(parts, at, next))}
          onMove={(step) => onChange(moveBy(parts, at, step))}
          onRemove={() => onChange(removeAt(parts, at))}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={parts.length >= limits.partsPerItem}
          onClick={() => onChange([...parts, blankPart('number', nextPartId(parts))])}
        >
          {t('author.addPart')}
        </Button>
      </div>
    </>
  );
}

type PartProps = {
  part: Part;
  at: number;
  count: number;
  earlier: readonly Part[];
  variables: readonly Variable[];
  onChange: (part: Part) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function PartSection({ part, at, count, earlier, variables, onChange, onMove, onRemove }: PartProps) {
  const t = useT();
  const path = `parts.${at}`;
  // What it was as other kinds: whoever passes through the menu with the keyboard loses nothing.
  const shelf = useRef(new Map<PartKind, Part>());
  const become = (kind: PartKind) => {
    shelf.current.set(part.kind, part);
    onChange(partAsKind(kind, part, shelf.current));
  };
  const name = count === 1 ? t('author.answer') : t('author.partNumber', { number: at + 1 });
  const tools = count > 1 && (
    <RowTools name={name} first={at === 0} last={at === count - 1} onMove={onMove} onRemove={onRemove} />
  );
  return (
    <Section title={name} actions={tools}>
      <div className={classes.stack}>
        <div className={classes.row}>
          <KindSelect kind={part.kind} onChange={become} path={path} />
          <NumberField
            label={t('author.pointsLabel')}
            min={0}
            max={1000}
            value={part.points}
            onChange={(points) => onChange({ ...part, points })}
            path={`${path}.points`}
          />
        </div>
        <MarkdownField
          label={t('author.prompt')}
          description={t(count > 1 ? 'author.promptHintMany' : 'author.promptHint')}
          value={part.prompt}
          minRows={1}
          onChange={(prompt) => onChange({ ...part, prompt })}
          path={`${path}.prompt`}
          variables={variables}
        />
        <PartRule key={part.kind} part={part} path={path} variables={variables} onChange={onChange} />
        <FeedbackFields part={part} path={path} onChange={onChange} />
        <MoreFields
          key={`more ${part.kind}`}
          part={part}
          earlier={earlier}
          variables={variables}
          path={path}
          onChange={onChange}
        />
      </div>
    </Section>
  );
}
