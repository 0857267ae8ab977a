import { Button, Textarea } from '@mantine/core';
import { helpLimits } from '@mathquiz/contracts/chat/help.constants';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { forgetLocal, formatTime, readLocal, useLocale, writeLocal } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { useName } from '../../../blocks/chat/room/names.js';
import { ErrorLine } from '../../../components/error-line.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from '../desk.module.css';

type Props = { id: string; notes: ReplyOf<typeof helpRoutes.getHelp>['data']['notes'] };
const keyOf = (userId: string, id: string) => `desk:note:${userId}:${id}`;

/** What operators tell each other of a request; the asker never sees it. What is being written stays on this device. */
export function Notes({ id, notes }: Props) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useName();
  const key = keyOf(useUser()._id, id);
  const [text, setText] = useState(() => readLocal<string>(key) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next === '') forgetLocal(key);
    else writeLocal(key, next);
  };
  const add = useSend(helpRoutes.noteHelp, { refresh: [helpRoutes.getHelp], onDone: () => write('') });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate({ params: { id }, body: { text: text.trim() } });
  };
  return (
    <section>
      <h3>{t('desk.notes')}</h3>
      <p className={classes.quiet}>{t('desk.notesNote')}</p>
      <ul className={classes.notes} aria-label={t('desk.notes')}>
        {notes.map((note) => (
          <li key={`${note.at} ${note.by._id}`}>
            <p>{note.text}</p>
            <p className={classes.facts}>
              {nameOf(note.by)} · {formatTime(note.at, locale)}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={save}>
        <Textarea
          label={t('desk.note')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={helpLimits.noteChars}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <ErrorLine error={add.error} />
        <Button type="submit" variant="default" mt="xs" loading={add.isPending} disabled={text.trim() === ''}>
          {t('desk.noteAdd')}
        </Button>
      </form>
    </section>
  );
}
