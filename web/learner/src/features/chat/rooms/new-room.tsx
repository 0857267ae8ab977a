import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Person } from '@mathquiz/contracts/fields';
import { maxChars } from '@mathquiz/contracts/rules';
import { useIdempotencyKey } from '@mathquiz/web';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ChoosePeople } from '../../../blocks/chat/room/choose-people.js';
import { useName } from '../../../blocks/chat/room/names.js';
import classes from '../../../blocks/chat/room/room.module.css';
import { openRoom } from '../../../blocks/chat/store/opening.js';
import { joinRooms, takeRoom } from '../../../blocks/chat/store/rooms.js';
import { useOwnGroups } from '../../../blocks/people/use-own-groups.js';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { NewLive } from './new-live.js';

/** In the place of a group's id. */
const live = 'live';

/** A room for people that one chooses, or for a group whose staff one is. */
export function NewRoom({ onDone }: { onDone: () => void }) {
  const t = useT();
  const nameOf = useName();
  const groups = useOwnGroups();
  const keyFor = useIdempotencyKey();
  const [name, setName] = useState('');
  const [group, setGroup] = useState('');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [first, setFirst] = useState('');
  const [asked, setAsked] = useState(false);
  const add = useSend(chatRoutes.addRoom, {
    onDone: ({ data }) => {
      takeRoom(data);
      void joinRooms([data._id]);
      openRoom(data._id);
      onDone();
    },
  });
  const nobody = group === '' && people.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '' || nobody || group === live) return;
    const body = {
      name: name.trim(),
      group_id: group === '' ? null : group,
      participants: group === '' ? people.map(({ _id }) => _id) : [],
      message: first.trim() === '' ? null : first.trim(),
    };
    add.mutate({ body, idempotencyKey: keyFor(body) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('chat.roomName')}
          maxLength={maxChars.groupName}
          value={name}
          error={asked && name.trim() === '' && t('chat.roomNameMissing')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t('chat.roomFor')}
          value={group}
          data={[
            { value: '', label: t('chat.roomForPeople') },
            { value: live, label: t('live.option') },
            ...groups.map(({ _id, groupname }) => ({ value: _id, label: groupname })),
          ]}
          onChange={({ currentTarget }) => setGroup(currentTarget.value)}
        />
        {group === '' && (
          <div>
            <div className={classes.buttons}>
              {people.map((person) => (
                <Button
                  key={person._id}
                  variant="light"
                  size="compact-md"
                  fz="sm"
                  rightSection={<IconX size={14} stroke={1.5} aria-hidden />}
                  aria-label={t('frame.remove', { name: nameOf(person) })}
                  onClick={() => setPeople(people.filter(({ _id }) => _id !== person._id))}
                >
                  {nameOf(person)}
                </Button>
              ))}
            </div>
            {asked && nobody && <p role="alert">{t('chat.roomForNobody')}</p>}
            <ChoosePeople chosen={people} onChoose={(person) => setPeople([...people, person])} />
          </div>
        )}
        {group === live ? (
          <NewLive name={name} onAsked={() => setAsked(true)} onDone={onDone} />
        ) : (
          <>
            <Textarea
              label={t('chat.firstMessage')}
              autosize
              minRows={2}
              maxLength={chatLimits.chars}
              value={first}
              onChange={({ currentTarget }) => setFirst(currentTarget.value)}
            />
            <ErrorLine error={add.error} />
            <div>
              <Button type="submit" loading={add.isPending}>
                {t('chat.openRoom')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </form>
  );
}
