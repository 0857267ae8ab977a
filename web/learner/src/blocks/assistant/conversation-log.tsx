import { Button, Loader } from '@mantine/core';
import { useLocale } from '@mathquiz/web';
import { type ReactNode, useEffect, useRef } from 'react';
import { Failed } from '../../components/failed.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { Markdown } from '../markdown.js';
import classes from './assistant.module.css';
import type { ConversationState, Entry } from './use-conversation.js';

/** Draws the proposal below an answer. */
export type Below = (entry: Entry, isNewest: boolean) => ReactNode;
type Props = { conversation: ConversationState; below: Below };

/** The messages, the newest at the end, and the one that is being written. */
export function ConversationLog({ conversation, below }: Props) {
  const t = useT();
  const { entries, isRunning, error, stopped } = conversation;
  const end = useRef<HTMLDivElement>(null);
  const count = entries.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message, and when one begins to be written.
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count, isRunning]);
  return (
    <div className={classes.log} role="log" aria-label={t('assistant.log')}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end.
        <div key={at} className={classes.entry} data-role={entry.role}>
          <p className={classes.who}>{t(entry.role === 'user' ? 'chat.you' : 'assistant.title')}</p>
          <Markdown text={entry.content} />
          {entry.role === 'assistant' && below(entry, at === count - 1)}
        </div>
      ))}
      {isRunning && <ReplyProgress conversation={conversation} />}
      {stopped && <p role="status">{t('assistant.stopped')}</p>}
      {error && <Failed error={error} safe={t('frame.safe')} />}
      <div ref={end} />
    </div>
  );
}

function ReplyProgress({ conversation }: { conversation: ConversationState }) {
  const t = useT();
  const locale = useLocale();
  const { phase, say, chars } = conversation.growing;
  return (
    <div className={classes.entry} data-role="assistant">
      <p className={classes.who}>{t('assistant.title')}</p>
      {say && <Markdown text={say} />}
      <div className={classes.phase}>
        <Loader size="xs" />
        <span role="status">{t(`assistant.phase.${phase}`)}</span>
        {chars > 0 && phase !== 'checking' && (
          <span className={classes.chars}>{t('assistant.chars', { chars: formatNumber(chars, locale) })}</span>
        )}
        <Button size="compact-sm" variant="default" loading={conversation.isStopping} onClick={conversation.stop}>
          {t('assistant.stop')}
        </Button>
      </div>
    </div>
  );
}
