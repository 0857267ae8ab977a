import { Button, Checkbox, Stack } from '@mantine/core';
import { issueLimits } from '@mathquiz/contracts/mathquiz/issue.constants';
import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import type { Issue } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { useIdempotencyKey } from '@mathquiz/web';
import { type FormEvent, useState } from 'react';
import { PictureTextarea } from '../../blocks/pictures/picture-textarea.js';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './issues.module.css';
import { stale } from './stale.js';
import { useTyped } from './use-typed.js';

export function ReplyForm({ issue: { _id, may, thread } }: { issue: Issue }) {
  const t = useT();
  const typed = useTyped(`issue-reply:${_id}`);
  const [asMessage, setAsMessage] = useState(false);
  const [asked, setAsked] = useState(false);
  const keyFor = useIdempotencyKey();
  const send = useSend(issueRoutes.replyToIssue, {
    refresh: stale,
    onDone: () => {
      typed.sent();
      setAsked(false);
    },
  });
  const { words } = typed;
  const tooLong = words.length > issueLimits.replyWords;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (words.trim() === '' || tooLong) return;
    typed.sending();
    const body = { content: words, send_message: asMessage && may.message };
    // The same words may be written again once they have an answer.
    send.mutate({ params: { id: _id }, body, idempotencyKey: keyFor({ ...body, after: thread.length }) });
  };
  const fault = tooLong
    ? t('issues.tooLong', { most: issueLimits.replyWords })
    : asked && words.trim() === '' && t('issues.replyMissing');
  return (
    <form noValidate onSubmit={onSubmit} className={classes.reply}>
      <Stack gap="sm">
        <PictureTextarea
          label={t('issues.reply')}
          autosize
          minRows={3}
          maxRows={10}
          value={words}
          error={fault}
          onChange={typed.change}
        />
        {may.message && (
          <Checkbox
            label={t('issues.sendMessage')}
            checked={asMessage}
            onChange={({ currentTarget }) => setAsMessage(currentTarget.checked)}
          />
        )}
        <ErrorLine error={send.error} />
        <div>
          <Button type="submit" loading={send.isPending}>
            {t('issues.sendReply')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
