import { NativeSelect } from '@mantine/core';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { PictureInput } from '../../../../../blocks/pictures/picture-input.js';
import { replaceAt } from '../../../../../lib/lists.js';
import { useT } from '../../../../../lib/texts.js';
import { freeName } from '../../../model/free-name.js';
import { AddButton } from '../../shared/add-button.js';
import { EntryRow } from '../../shared/entry-row.js';
import fields from '../../shared/fields.module.css';
import classes from '../../shared/rows.module.css';
import type { RuleProps } from '../../shared/rule-props.js';

type Card = Extract<Part, { kind: 'categorise' }>['cards'][number];

/** Cards, each with the group where it belongs. */
export function CardRows({ part, path, onChange }: RuleProps<'categorise'>) {
  const t = useT();
  const { groups, cards } = part;
  const taken = [...groups, ...cards].map(({ id }) => id);
  const setCards = (next: Card[]) => onChange({ ...part, cards: next });
  return (
    <fieldset className={`${classes.group} ${fields.stack}`}>
      <legend>{t('author.cards')}</legend>
      {cards.map((card, at) => {
        const name = t('author.cardNumber', { number: at + 1 });
        const set = (change: Partial<Card>) => setCards(replaceAt(cards, at, { ...card, ...change }));
        return (
          <EntryRow key={card.id} list={cards} at={at} name={name} least={1} onChange={setCards} id={card.id}>
            <PictureInput
              className={classes.text}
              aria-label={name}
              placeholder={name}
              maxLength={maxChars.shownText}
              value={card.text}
              onChange={(text) => set({ text })}
              data-path={`${path}.cards.${at}.text`}
            />
            <NativeSelect
              className={classes.text ?? ''}
              aria-label={t('author.cardGroup', { name })}
              value={card.group}
              onChange={(event) => set({ group: event.currentTarget.value })}
              data={groups.map(({ id, title }, place) => ({
                value: id,
                label: title.trim() || t('author.groupNumber', { number: place + 1 }),
              }))}
              data-path={`${path}.cards.${at}.group`}
            />
          </EntryRow>
        );
      })}
      <AddButton
        label={t('author.addCard')}
        disabled={cards.length >= 30}
        onPress={() => setCards([...cards, { id: freeName(taken), text: '', group: groups[0]?.id ?? '' }])}
      />
    </fieldset>
  );
}
