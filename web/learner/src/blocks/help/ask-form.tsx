import { Button, Stack } from '@mantine/core';
import { chatLimits } from '@mathquiz/contracts/chat/chat.constants';
import type { HelpAudience } from '@mathquiz/contracts/chat/help.constants';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { useIdempotencyKey } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorLine } from '../../components/error-line.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { isSomething } from '../chat/compose/typed.js';
import { addRoom } from '../chat/store/rooms.js';
import { roomOf } from '../chat/store/state.js';
import classes from './help.module.css';
import { useKeptQuestion } from './kept-question.js';
import { QuestionField } from './question-field.js';
import { useMyHelp } from './use-my-help.js';
import { WhatGoes } from './what-goes.js';
import { type AskedItem, contextOf } from './where.js';

type Props = {
  audience: HelpAudience;
  /** null: it is about the page. */
  about: AskedItem | null;
  onSent: (request: HelpRequest) => void;
};

/** The question, what goes with it, and who reads it. */
export function AskForm({ audience, about, onSent }: Props) {
  const t = useT();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const { text, change } = useKeptQuestion(about?.attemptId ?? 'desk');
  const [withAnswers, setWithAnswers] = useState(true);
  const [asked, setAsked] = useState(false);
  const mine = useMyHelp();
  const keyFor = useIdempotencyKey();
  const send = useSend(helpRoutes.askHelp, {
    refresh: [helpRoutes.myHelp],
    onDone: ({ data }) => {
      change('');
      // The socket may be away: what was asked stands in a talk that is known all the same.
      if (roomOf(data._id)) void addRoom(data._id);
      onSent(data);
    },
  });
  const tooLong = text.length > chatLimits.chars;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isSomething(text) || tooLong) return;
    const body = { text, audience, context: contextOf(path, about, withAnswers) };
    send.mutate({ body, idempotencyKey: keyFor(body) });
  };
  const fault = tooLong
    ? t('chat.tooLong', { most: chatLimits.chars })
    : asked && !isSomething(text) && t('help.writeMissing');
  const answering = mine.data?.data;
  // What it says stands above the field: it comes before somebody types there.
  if (mine.isPending) return <Waiting />;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <p className={classes.who}>
          {t(audience === 'staff' ? 'help.whoTeachers' : about ? 'help.whoDeskHere' : 'help.whoDesk')}
        </p>
        {audience === 'operators' && answering && !answering.answered_now && (
          <p className={classes.away} role="status">
            {t('help.awayNow')} {answering.away}
          </p>
        )}
        {mine.isError && (
          <p className={classes.away} role="status">
            {t('chat.rests')} {t('help.kept')}
          </p>
        )}
        <QuestionField label={t('help.write')} value={text} error={fault} onChange={change} />
        <WhatGoes path={path} about={about} withAnswers={withAnswers} onWithAnswers={setWithAnswers} />
        <ErrorLine error={send.error} />
        <Button type="submit" size="md" loading={send.isPending} fullWidth>
          {t('people.send')}
        </Button>
      </Stack>
    </form>
  );
}
