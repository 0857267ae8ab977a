import { Button, TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { RowTools } from '../../components/row-tools.js';
import { moveBy, removeAt, replaceAt } from '../../lib/lists.js';
import { useT } from '../../lib/texts.js';
import classes from './builder.module.css';
import { ItemLine } from './item-line.js';
import { factsKey, type KnownFacts, moveItem, type Place, type Section, stepItem } from './model.js';
import type { RefusedItem } from './publish/refused.js';

type Props = {
  sections: readonly Section[];
  facts: KnownFacts;
  /** What kept the exam from being published. */
  refused: readonly RefusedItem[];
  /** The section that picked items go into. */
  into: number;
  onInto: (section: number) => void;
  onChange: (sections: Section[]) => void;
};

/** Sections with their items, in the order students meet them; dragged, or moved by buttons. */
export function Sections({ sections, facts, refused, into, onInto, onChange }: Props) {
  const t = useT();
  const [dragged, setDragged] = useState<Place | null>(null);
  const [over, setOver] = useState<Place | null>(null);
  const several = sections.length > 1;
  const drop = () => {
    if (dragged && over) onChange(moveItem(sections, dragged, over));
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      {sections.map((section, at) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place.
          key={at}
          className={classes.section}
          aria-label={t('exam.sectionNumber', { number: at + 1 })}
          data-into={(several && at === into) || undefined}
        >
          {several && (
            <div className={classes.sectionHead}>
              <TextInput
                className={classes.grow ?? ''}
                aria-label={t('exam.sectionTitle')}
                placeholder={t('exam.sectionNumber', { number: at + 1 })}
                maxLength={maxChars.title}
                value={section.title}
                onFocus={() => onInto(at)}
                onChange={(event) =>
                  onChange(replaceAt(sections, at, { ...section, title: event.currentTarget.value }))
                }
              />
              <Button size="compact-md" fz="sm" variant="default" aria-pressed={at === into} onClick={() => onInto(at)}>
                {t(at === into ? 'exam.addingHere' : 'exam.addHere')}
              </Button>
              <RowTools
                name={t('exam.sectionNumber', { number: at + 1 })}
                first={at === 0}
                last={at === sections.length - 1}
                onMove={(step) => onChange(moveBy(sections, at, step))}
                onRemove={() => onChange(removeAt(sections, at))}
              />
            </div>
          )}
          <ol
            className={classes.items}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              if (section.items.length === 0) setOver({ section: at, item: 0 });
            }}
            onDrop={drop}
          >
            {section.items.length === 0 && <li className={classes.none}>{t('exam.sectionEmpty')}</li>}
            {section.items.map((item, index) => (
              <ItemLine
                key={factsKey(item)}
                item={item}
                number={numberOf(sections, at, index)}
                facts={facts[factsKey(item)] ?? null}
                refused={refused.find((one) => factsKey(one) === factsKey(item)) ?? null}
                first={at === 0 && index === 0}
                last={at === sections.length - 1 && index === section.items.length - 1}
                marked={over?.section === at && over.item === index}
                onDrag={() => setDragged({ section: at, item: index })}
                onOver={(after) => setOver({ section: at, item: index + (after ? 1 : 0) })}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
                onStep={(step) => onChange(stepItem(sections, { section: at, item: index }, step))}
                onChange={(next) =>
                  onChange(replaceAt(sections, at, { ...section, items: replaceAt(section.items, index, next) }))
                }
                onRemove={() =>
                  onChange(replaceAt(sections, at, { ...section, items: removeAt(section.items, index) }))
                }
              />
            ))}
          </ol>
        </section>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={sections.length >= 20}
          onClick={() => {
            onChange([...sections, { title: '', items: [] }]);
            onInto(sections.length);
          }}
        >
          {t('exam.addSection')}
        </Button>
      </div>
    </>
  );
}

/** Numbers run through all sections, as students see them. */
const numberOf = (sections: readonly Section[], section: number, item: number) =>
  sections.slice(0, section).reduce((sum, one) => sum + one.items.length, 0) + item + 1;
