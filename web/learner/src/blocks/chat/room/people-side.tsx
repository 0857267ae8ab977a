import { Button, NativeSelect } from '@mantine/core';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { chatOrderRoutes } from '@mathquiz/contracts/chat/order.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { formatTime, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import { Pages } from '../../list/pages.js';
import { SearchField } from '../../list/search-field.js';
import { openDirect } from '../store/opening.js';
import { ChoosePeople } from './choose-people.js';
import { useName } from './names.js';
import classes from './room.module.css';
import { takeAnswer } from './use-act.js';

type Participant = ReplyOf<typeof chatRoutes.roomParticipants>['data'][number];

/** Minutes. */
const muteFor = [10, 60, 1440] as const;
const shown = 50;

/** Who is in a room; its staff adds people, takes them out, and keeps somebody from writing for a while. */
export function PeopleSide({ room }: { room: Room }) {
  const t = useT();
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const [adding, setAdding] = useState(false);
  const query = { q, offset, limit: shown };
  const people = useLoad(chatRoutes.roomParticipants, { params: { id: room._id }, query }, { keep: true });
  const add = useSend(chatRoutes.addParticipant, { refresh: [chatRoutes.roomParticipants], onDone: takeAnswer });
  const manages = room.staff && room.group_id === null;
  return (
    <>
      <div className={classes.line}>
        <SearchField
          label={t('people.findPerson')}
          onSearch={(next) => {
            setQ(next);
            setOffset(0);
          }}
        />
        {manages && (
          <Button variant="default" onClick={() => setAdding(!adding)} aria-expanded={adding}>
            {t('chat.addPeople')}
          </Button>
        )}
      </div>
      {room.group_id !== null && <p className={classes.facts}>{t('chat.peopleOfGroup')}</p>}
      {adding && (
        <ChoosePeople
          chosen={room.participants}
          onChoose={({ _id }) => add.mutate({ params: { id: room._id, userId: _id } })}
        />
      )}
      <Loaded query={people}>
        {(page) => (
          <>
            <ul className={classes.plain} aria-label={t('chat.people')}>
              {page.data.map((person) => (
                <OneParticipant key={person._id} person={person} room={room} removable={manages} />
              ))}
            </ul>
            {page.total === 0 && <p>{t('people.noneFound')}</p>}
            <Pages {...page} onGo={setOffset} />
          </>
        )}
      </Loaded>
    </>
  );
}

function OneParticipant({ person, room, removable }: { person: Participant; room: Room; removable: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { _id: own } = useUser();
  const name = useName()(person);
  const params = { id: room._id, userId: person._id };
  const refresh = [chatRoutes.roomParticipants];
  const mute = useSend(chatOrderRoutes.muteMember, { refresh });
  const remove = useSend(chatRoutes.removeParticipant, { refresh, onDone: takeAnswer });
  const muted = person.muted_until !== null && Date.parse(person.muted_until) > Date.now() ? person.muted_until : null;
  const other = person._id !== own;
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        {name}
        <div className={classes.facts}>
          {[
            `@${person.username}`,
            ...(person.staff ? [t('chat.staff')] : []),
            ...(muted ? [t('chat.mutedUntil', { time: formatTime(muted, locale) })] : []),
          ].join(' · ')}
        </div>
      </div>
      <div className={classes.buttons}>
        {other && (
          <Button size="compact-md" fz="sm" variant="default" onClick={() => void openDirect(person)}>
            {t('chat.writeTo')}
          </Button>
        )}
        {other && room.staff && !person.staff && (
          <NativeSelect
            size="xs"
            aria-label={t('chat.muteOf', { name })}
            value=""
            data={[
              { value: '', label: t('chat.mute') },
              ...muteFor.map((minutes) => ({
                value: String(minutes),
                label: t(`chat.mute.${minutes}`),
              })),
              ...(muted ? [{ value: '0', label: t('chat.mute.0') }] : []),
            ]}
            onChange={({ currentTarget }) =>
              currentTarget.value !== '' && mute.mutate({ params, body: { minutes: Number(currentTarget.value) } })
            }
          />
        )}
        {other && removable && (
          <Button
            size="compact-md"
            fz="sm"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            aria-label={t('frame.remove', { name })}
            onClick={() => remove.mutate({ params })}
          >
            {t('people.takeOut')}
          </Button>
        )}
      </div>
    </li>
  );
}
