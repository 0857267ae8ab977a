import { Button, Stack, TextInput } from '@mantine/core';
import type { Person } from '@mathquiz/contracts/fields';
import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PeoplePicker } from '../../blocks/people/people-picker.js';
import { PictureTextarea } from '../../blocks/pictures/picture-textarea.js';
import { Below } from '../../components/below.js';
import { ErrorLine } from '../../components/error-line.js';
import { safePath } from '../../lib/next-url.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import classes from './messages.module.css';
import { useLetter } from './use-letter.js';

type Props = {
  /** Which letter this is, among those kept in this tab. */
  place: string;
  to?: readonly Person[];
  title?: string;
  replyTo?: string;
  /** The page of the app that it is about: whoever reads it is led there by a press. */
  about?: string | null;
};

export function WriteForm({ place, to = [], title = '', replyTo, about = null }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { letter, key, change, forget } = useLetter(place, { to, title, text: '' });
  const [asked, setAsked] = useState(false);
  const contacts = useLoad(messageRoutes.contacts, { query: { q: '' } }, { enabled: replyTo === undefined });
  const post = useSend(messageRoutes.postMessage, {
    refresh: [messageRoutes.listMessages],
    onDone: () => {
      forget();
      void navigate('/messages?scope=sent');
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (letter.to.length === 0 || letter.text.trim() === '') return;
    post.mutate({
      body: {
        to: letter.to.map(({ _id }) => _id),
        title: letter.title,
        content: { text: letter.text, redirect: about === null ? null : safePath(about) },
        ...(replyTo === undefined ? {} : { reply_to: replyTo }),
      },
      idempotencyKey: key,
    });
  };
  return (
    <form noValidate onSubmit={send} className={classes.message}>
      <Stack gap="md">
        <PeoplePicker
          chosen={letter.to}
          fixed={replyTo !== undefined}
          onChange={(people) => change({ to: people })}
          error={asked && letter.to.length === 0 ? t('people.recipientsMissing') : null}
        />
        <Below above={replyTo === undefined ? [contacts] : []}>
          <TextInput
            label={t('people.subject')}
            maxLength={maxChars.title}
            value={letter.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <PictureTextarea
            label={t('people.text')}
            rows={8}
            maxLength={maxChars.markdown}
            value={letter.text}
            onChange={(text) => change({ text })}
            error={asked && letter.text.trim() === '' && t('people.textMissing')}
          />
          <ErrorLine error={post.error} />
          <div>
            <Button type="submit" loading={post.isPending}>
              {t('people.send')}
            </Button>
          </div>
        </Below>
      </Stack>
    </form>
  );
}
