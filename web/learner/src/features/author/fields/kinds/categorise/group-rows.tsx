import { TextInput } from '@mantine/core';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { replaceAt } from '../../../../../lib/lists.js';
import { useT } from '../../../../../lib/texts.js';
import { freeName } from '../../../model/free-name.js';
import { AddButton } from '../../shared/add-button.js';
import { EntryRow } from '../../shared/entry-row.js';
import fields from '../../shared/fields.module.css';
import classes from '../../shared/rows.module.css';
import type { RuleProps } from '../../shared/rule-props.js';

type Group = Extract<Part, { kind: 'categorise' }>['groups'][number];

/** The groups' titles. Cards of a group that goes away go to the first that stays. */
export function GroupRows({ part, path, onChange }: RuleProps<'categorise'>) {
  const t = useT();
  const { groups, cards } = part;
  const taken = [...groups, ...cards].map(({ id }) => id);
  const setGroups = (next: Group[]) => {
    const known = (group: string) => next.some(({ id }) => id === group);
    const home = next[0]?.id ?? '';
    onChange({
      ...part,
      groups: next,
      cards: cards.map((card) => (known(card.group) ? card : { ...card, group: home })),
    });
  };
  return (
    <fieldset className={`${classes.group} ${fields.stack}`}>
      <legend>{t('author.groups')}</legend>
      {groups.map((group, at) => (
        <EntryRow
          key={group.id}
          list={groups}
          at={at}
          name={t('author.groupNumber', { number: at + 1 })}
          least={2}
          onChange={setGroups}
          id={group.id}
        >
          <TextInput
            className={classes.text ?? ''}
            aria-label={t('author.groupNumber', { number: at + 1 })}
            placeholder={t('author.groupNumber', { number: at + 1 })}
            maxLength={maxChars.shownText}
            value={group.title}
            onChange={(event) => setGroups(replaceAt(groups, at, { ...group, title: event.currentTarget.value }))}
            data-path={`${path}.groups.${at}.title`}
          />
        </EntryRow>
      ))}
      <AddButton
        label={t('author.addGroup')}
        disabled={groups.length >= 8}
        onPress={() => setGroups([...groups, { id: freeName(taken, 'xyzuvwst'), title: '' }])}
      />
    </fieldset>
  );
}
