import { Button } from '@mantine/core';
import type { Person } from '@mathquiz/contracts/fields';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../lib/texts.js';
import { AddShare, type SharingGroup } from '../../sharing/add-share.js';
import { Asked, type DialogProps } from './asked.js';
import classes from './share-many.module.css';

/** With the same people and groups, to read or also to change. */
export default function ShareMany(props: DialogProps) {
  const t = useT();
  const locale = useLocale();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [groups, setGroups] = useState<readonly SharingGroup[]>([]);
  const [write, setWrite] = useState(false);
  const idsOf = (some: readonly { _id: string }[]) => some.map(({ _id }) => _id);
  const chosen = [
    ...groups.map((one) => ({
      _id: one._id,
      name: one.groupname,
      drop: () => setGroups(groups.filter((other) => other !== one)),
    })),
    ...people.map((one) => ({
      _id: one._id,
      name: fullName(one, locale),
      drop: () => setPeople(people.filter((other) => other !== one)),
    })),
  ];
  return (
    <Asked
      {...props}
      title={t('many.shareTitle')}
      yes={t('many.share')}
      right="owned"
      action={chosen.length === 0 ? null : { do: 'share', user_ids: idsOf(people), group_ids: idsOf(groups), write }}
    >
      {chosen.length === 0 ? (
        <p>{t('many.chooseWhom')}</p>
      ) : (
        <ul className={classes.chosen} aria-label={t('many.whom')}>
          {chosen.map(({ _id, name, drop }) => (
            <li key={_id}>
              <Button
                variant="light"
                size="compact-md"
                rightSection={<IconX size={14} stroke={1.5} aria-hidden />}
                aria-label={t('frame.remove', { name })}
                onClick={drop}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddShare
        words={{ write: t('review.withWrite') }}
        write={write}
        onWrite={setWrite}
        people={people}
        groups={idsOf(groups)}
        onGroup={(group) => setGroups([...groups, group])}
        onPerson={(person) => setPeople([...people, person])}
      />
      <p>{t('many.shareNote')}</p>
    </Asked>
  );
}
