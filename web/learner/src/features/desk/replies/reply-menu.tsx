import '@mantine/core/styles/Popover.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { CannedReply, HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { htmlLang } from '@mathquiz/contracts/constants';
import { excerpt, isFoundBy } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconMessage2Bolt } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from '../desk.module.css';
import { isCommand } from '../queue/use-next-keys.js';
import { filledReply, languageOf } from './fill.js';

type Props = { request: HelpRequest; onPut: (text: string) => void };
const shownChars = 80;

/** The arrows lead from the search through what was found. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (step === 0 || at === -1) return;
  event.preventDefault();
  all[at + step]?.focus();
}

/** Replies that lie ready, beside the field: one is put into it with its names filled in, to be changed before it is sent. */
export function ReplyMenu({ request, onPut }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !isCommand(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const label = t('desk.replyChoose');
  return (
    <Popover opened={open} onChange={setOpen} position="top-start" width={320} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!open)}
        >
          <IconMessage2Bolt size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDown={move}>
        {open && (
          <Choice
            request={request}
            onPut={(text) => {
              setOpen(false);
              // After the focus has gone back to the button: it belongs to the field then.
              setTimeout(() => onPut(text));
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Choice({ request, onPut }: Props) {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const [q, setQ] = useState('');
  const replies = useLoad(helpRoutes.cannedReplies, {});
  const found = (all: readonly CannedReply[]) =>
    all.flatMap((reply) => {
      const language = languageOf(reply, request.locale, locale);
      const text = language && reply.texts[language];
      if (!language || !text || !isFoundBy(`${reply.title} ${text}`, q)) return [];
      return [{ reply, language, text: filledReply(text, language, request, user) }];
    });
  return (
    <div className={classes.replies}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('desk.replySearch')}
        placeholder={t('desk.replySearch')}
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
        onKeyDown={(event) => {
          const first = event.key === 'Enter' && !event.nativeEvent.isComposing && found(replies.data?.data ?? [])[0];
          if (!first) return;
          event.preventDefault();
          onPut(first.text);
        }}
      />
      <Loaded query={replies}>
        {({ data }) => {
          const shown = found(data);
          if (shown.length === 0)
            return <p className={classes.quiet}>{t(data.length === 0 ? 'desk.noReplies' : 'people.noneFound')}</p>;
          return (
            <ul className={classes.choices} aria-label={t('desk.replies')}>
              {shown.map(({ reply, language, text }) => (
                <li key={reply._id}>
                  <button type="button" onClick={() => onPut(text)}>
                    <b>{reply.title}</b>
                    <Fallback request={request} language={language} />
                    <span className={classes.facts} lang={htmlLang[language]}>
                      {excerpt(text, shownChars)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <Link to="/operator/replies">{t('desk.repliesEdit')}</Link>
    </div>
  );
}

/** Not in the asker's language: which one it is in. */
function Fallback({ request, language }: { request: HelpRequest; language: keyof typeof htmlLang }) {
  const t = useT();
  const nameOf = useLanguageName();
  if (language === request.locale) return null;
  return <span className={classes.fallback}>{t('desk.replyIn', { language: nameOf(language) })}</span>;
}
