import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { Box, Button } from '@mui/material';
import { EditBase, Link, useRecordContext, useRedirect } from 'react-admin';
import { AskButton } from '../../components/ask-button.js';
import { EditFailed } from '../../components/failed.js';
import { LoadingPage } from '../../components/loading.js';
import { PageHead } from '../../components/page-head.js';
import { useFailing } from '../../lib/use-failing.js';
import { useT } from '../../lib/use-t.js';
import type { ReplyRecord } from '../../providers/replies.js';
import { ReplyForm } from './reply-form.js';

export function ReplyEdit() {
  const t = useT();
  const failing = useFailing(helpRoutes.cannedReplies);
  const back = (
    <Button component={Link} to="/canned_replies">
      {t('desk.replies')}
    </Button>
  );
  return (
    <EditBase queryOptions={failing} loading={<LoadingPage />} error={<EditFailed other={back} />} redirect={false}>
      <OneReply />
    </EditBase>
  );
}

function OneReply() {
  const t = useT();
  const redirect = useRedirect();
  const reply = useRecordContext<ReplyRecord>();
  if (!reply) return <LoadingPage />;
  const { id, title } = reply;
  return (
    <>
      <PageHead title={title} />
      <ReplyForm key={id} stored={reply} />
      <Box sx={{ mt: 2 }}>
        <AskButton
          label={t('desk.delete')}
          title={t('desk.replyDelete', { title })}
          text={t('desk.replyDeleteNote')}
          run={(act) => act(helpRoutes.deleteCannedReply, { params: { id } }, { leaves: true })}
          onDone={() => redirect('list', 'canned_replies')}
        />
      </Box>
    </>
  );
}
