import '@mantine/core/styles/Tabs.css';
import { Button, Tabs, Textarea, TextInput } from '@mantine/core';
import { helpLimits, replyPlaceholders } from '@mathquiz/contracts/chat/help.constants';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { CannedReply } from '@mathquiz/contracts/chat/help.schemas';
import { htmlLang, type Locale, locales } from '@mathquiz/contracts/constants';
import { maxChars } from '@mathquiz/contracts/rules';
import { namesIn } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useRef, useState } from 'react';
import { Confirm } from '../../../components/confirm.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from '../desk.module.css';

type Props = { reply: CannedReply | null; onClose: () => void };
type Texts = Partial<Record<Locale, string>>;

/** Names in braces that nothing fills. */
const unknownIn = (text: string): string[] =>
  namesIn(text).filter((name) => !replyPlaceholders.some((known) => known === name));

/** A reply in as many languages as one writes it in. */
export function ReplyDialog({ reply, onClose }: Props) {
  const t = useT();
  const own = useLocale();
  const nameOf = useLanguageName();
  const [title, setTitle] = useState(reply?.title ?? '');
  const [texts, setTexts] = useState<Texts>(reply?.texts ?? {});
  const [tab, setTab] = useState<Locale>(own);
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const done = { refresh: [helpRoutes.cannedReplies], onDone: onClose };
  const add = useSend(helpRoutes.addCannedReply, done);
  const put = useSend(helpRoutes.putCannedReply, done);
  const written = locales.filter((one) => texts[one]?.trim());
  const wrong = written.filter((one) => unknownIn(texts[one] ?? '').length > 0);
  const problem = (locale: Locale) => {
    const unknown = unknownIn(texts[locale] ?? '');
    if (unknown.length > 0) return t('desk.unknownName', { names: unknown.map((name) => `{{${name}}}`).join(', ') });
    return asked && written.length === 0 && locale === tab ? t('desk.replyEmpty') : null;
  };
  const before = JSON.stringify([reply?.title ?? '', reply?.texts ?? {}]);
  // A press beside the dialog takes nothing away that was typed.
  const close = () => {
    if (leaving || JSON.stringify([title, texts]) === before) onClose();
    else setLeaving(true);
  };
  const save = () => {
    setAsked(true);
    if (wrong[0]) return setTab(wrong[0]);
    if (title.trim() === '' || written.length === 0) return;
    const body = { title: title.trim(), texts: Object.fromEntries(written.map((one) => [one, texts[one] ?? ''])) };
    if (reply) put.mutate({ params: { id: reply._id }, body });
    else add.mutate({ body });
  };
  const insert = (name: string) => {
    const piece = `{{${name}}}`;
    const text = texts[tab] ?? '';
    const [from, to] = [field.current?.selectionStart ?? text.length, field.current?.selectionEnd ?? text.length];
    setTexts({ ...texts, [tab]: text.slice(0, from) + piece + text.slice(to) });
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + piece.length, from + piece.length);
    });
  };
  return (
    <Confirm
      title={t(reply ? 'desk.replyChangeTitle' : 'desk.replyNew')}
      yes={t('frame.save')}
      pending={add.isPending || put.isPending}
      error={add.error ?? put.error}
      onClose={close}
      onYes={save}
    >
      <TextInput
        label={t('desk.replyTitle')}
        description={t('desk.replyTitleHint')}
        data-autofocus
        maxLength={maxChars.title}
        value={title}
        error={asked && title.trim() === '' && t('desk.replyTitleMissing')}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Tabs value={tab} onChange={(next) => setTab(locales.find((one) => one === next) ?? tab)} keepMounted={false}>
        <Tabs.List aria-label={t('desk.replyLanguages')} className={classes.languages ?? ''}>
          {locales.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {nameOf(one)}
              {texts[one]?.trim() && <span className={classes.facts}> {t('desk.written')}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {locales.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            <Textarea
              ref={field}
              label={t('desk.replyText', { language: nameOf(one) })}
              lang={htmlLang[one]}
              autosize
              minRows={4}
              maxRows={12}
              maxLength={helpLimits.replyChars}
              value={texts[one] ?? ''}
              error={problem(one)}
              onChange={({ currentTarget }) => setTexts({ ...texts, [one]: currentTarget.value })}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <fieldset className={classes.names}>
        <legend>{t('desk.names')}</legend>
        {replyPlaceholders.map((name) => (
          <div key={name} className={classes.name}>
            <Button variant="default" size="compact-md" fz="sm" onClick={() => insert(name)}>
              {`{{${name}}}`}
            </Button>
            <span>{t(`desk.name.${name}`)}</span>
          </div>
        ))}
      </fieldset>
      {leaving && <p role="alert">{t('desk.notSaved')}</p>}
    </Confirm>
  );
}
