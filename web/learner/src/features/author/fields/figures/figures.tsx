import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu, Textarea, TextInput } from '@mantine/core';
import { figureKinds, figureLimits, figuresIn } from '@mathquiz/contracts/mathquiz/figure.constants';
import type { Figure } from '@mathquiz/contracts/mathquiz/figure.schemas';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { RowTools } from '../../../../components/row-tools.js';
import { Waiting } from '../../../../components/waiting.js';
import { lazily } from '../../../../lib/lazily.js';
import { moveBy, removeAt, replaceAt } from '../../../../lib/lists.js';
import { useT } from '../../../../lib/texts.js';
import { blankFigure, nextFigureId } from '../../model/blank-figure.js';
import classes from '../shared/fields.module.css';
import { Fold } from '../shared/fold.js';
import { Section } from '../shared/section.js';

const FigureFields = lazily(async () => ({ default: (await import('./figure-fields.js')).FigureFields }));

type Props = {
  content: Pick<ItemContent, 'figures' | 'statement'>;
  onChange: (next: Partial<Pick<ItemContent, 'figures' | 'statement'>>) => void;
};

/** Drawn anew for every student from the item's variables; texts say where they stand. */
export function Figures({ content: { figures, statement }, onChange }: Props) {
  const t = useT();
  const add = (
    <Menu position="bottom-end" withinPortal width={240}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={figures.length >= figureLimits.perItem}
        >
          {t('author.addFigure')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {figureKinds.map((kind) => (
          <Menu.Item
            key={kind}
            onClick={() => onChange({ figures: [...figures, blankFigure(kind, nextFigureId(figures))] })}
          >
            {t(`author.figure.kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  const set = (next: Figure[]) => onChange({ figures: next });
  const shown = figuresIn(statement);
  return (
    <Section title={t('author.figures')} note={t('author.figuresNote')} actions={add}>
      <div className={classes.stack}>
        {figures.map((figure, at) => {
          const path = `figures.${at}`;
          const name = t('author.figureNamed', { name: figure.id });
          const change = (next: Figure) => set(replaceAt(figures, at, next));
          const stands = shown.includes(figure.id);
          return (
            <section key={figure.id} className={classes.card} aria-label={name} data-path={path}>
              <div className={classes.head}>
                <strong>
                  {name} · {t(`author.figure.kind.${figure.kind}`)}
                </strong>
                <RowTools
                  name={name}
                  first={at === 0}
                  last={at === figures.length - 1}
                  onMove={(step) => set(moveBy(figures, at, step))}
                  onRemove={() => set(removeAt(figures, at))}
                />
              </div>
              <div>
                <Button
                  size="compact-md"
                  fz="sm"
                  variant={stands ? 'default' : 'light'}
                  disabled={stands}
                  onClick={() => onChange({ statement: withMark(statement, figure.id) })}
                >
                  {t(stands ? 'author.figure.inserted' : 'author.figure.insert')}
                </Button>
              </div>
              <Suspense fallback={<Waiting rows={2} />}>
                <FigureFields figure={figure} path={path} onChange={change} />
              </Suspense>
              <Fold summary={t('author.figure.words')} filled={figure.caption !== '' || figure.alt !== ''}>
                <TextInput
                  label={t('author.figure.caption')}
                  maxLength={figureLimits.captionChars}
                  value={figure.caption}
                  onChange={(event) => change({ ...figure, caption: event.currentTarget.value })}
                  data-path={`${path}.caption`}
                />
                <Textarea
                  label={t('author.figure.alt')}
                  description={t('author.figure.altHint')}
                  autosize
                  minRows={2}
                  maxLength={1000}
                  value={figure.alt}
                  onChange={(event) => change({ ...figure, alt: event.currentTarget.value })}
                  data-path={`${path}.alt`}
                />
              </Fold>
            </section>
          );
        })}
      </div>
    </Section>
  );
}

/** A figure stands by itself, below what is written. */
const withMark = (text: string, id: string): string =>
  `${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}![](figure:${id})`;
