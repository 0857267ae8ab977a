import { Button, TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { RowTools } from '../../components/row-tools.js';
import { moveBy, removeAt, replaceAt } from '../../lib/lists.js';
import { useT } from '../../lib/texts.js';
import classes from './builder.module.css';
import { ItemLine } from './item-line.js';
import {
  blankSection,
  factsKey,
  type KnownFacts,
  moveItem,
  numberOf,
  type Place,
  type Section,
  stepItem,
  type TextFacts,
  withoutItem,
} from './model.js';
import type { NewerVersions } from './newer/use-newer.js';
import type { RefusedItem } from './publish/refused.js';
import { SectionFoot } from './section-foot.js';
import { TextLines } from './text-lines.js';

type Props = {
  sections: readonly Section[];
  facts: KnownFacts;
  textFacts: readonly TextFacts[];
  newer: NewerVersions;
  /** What kept the exam from being published. */
  refused: readonly RefusedItem[];
  /** The section that picked items go into. */
  into: number;
  onInto: (section: number) => void;
  onChange: (sections: Section[]) => void;
};

/** Sections with their items, in the order students meet them; dragged, or moved by buttons. */
export function Sections({ sections, facts, textFacts, newer, refused, into, onInto, onChange }: Props) {
  const t = useT();
  const [dragged, setDragged] = useState<Place | null>(null);
  const [over, setOver] = useState<Place | null>(null);
  const [pickedTexts, setPickedTexts] = useState<readonly TextFacts[]>([]);
  const knownTexts = [...textFacts, ...pickedTexts];
  const several = sections.length > 1;
  const put = (at: number, section: Section) => onChange(replaceAt(sections, at, section));
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
                onChange={(event) => put(at, { ...section, title: event.currentTarget.value })}
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
              <Fragment key={factsKey(item)}>
                <TextLines section={section} before={index} facts={knownTexts} onChange={(next) => put(at, next)} />
                <ItemLine
                  item={item}
                  number={numberOf(sections, at, index)}
                  facts={facts[factsKey(item)] ?? null}
                  newer={newer}
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
                  onChange={(next) => put(at, { ...section, items: replaceAt(section.items, index, next) })}
                  onRemove={() => put(at, withoutItem(section, index))}
                />
              </Fragment>
            ))}
            <TextLines
              section={section}
              before={section.items.length}
              facts={knownTexts}
              onChange={(next) => put(at, next)}
            />
          </ol>
          <SectionFoot
            section={section}
            number={at + 1}
            onChange={(next) => put(at, next)}
            onText={(known) => setPickedTexts([...pickedTexts, known])}
          />
        </section>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={sections.length >= 20}
          onClick={() => {
            onChange([...sections, blankSection()]);
            onInto(sections.length);
          }}
        >
          {t('exam.addSection')}
        </Button>
      </div>
    </>
  );
}
