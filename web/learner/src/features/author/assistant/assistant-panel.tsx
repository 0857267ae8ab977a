import '@mantine/core/styles/Loader.css';
import type { AssistantPurpose } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AiNote, NotSetUp } from '../../../blocks/assistant/ai-notes.js';
import classes from '../../../blocks/assistant/assistant.module.css';
import { Composer } from '../../../blocks/assistant/composer.js';
import { type Below, ConversationLog } from '../../../blocks/assistant/conversation-log.js';
import { Earlier } from '../../../blocks/assistant/earlier.js';
import { useConversation } from '../../../blocks/assistant/use-conversation.js';
import { Loaded } from '../../../components/loaded.js';
import { ToolButton } from '../../../components/tool-button.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { checkItem } from '../model/check.js';
import type { ItemDraft } from '../model/use-item-draft.js';
import { Proposal } from './proposal.js';

type Props = {
  quiz: Quiz | null;
  draft: ItemDraft;
  /** Something of a proposal stands in the draft. */
  onTaken: () => void;
  onClose: () => void;
};

/** The assistant beside an item: a conversation whose proposals the author takes over, all or in part, or not. */
export default function AssistantPanel(props: Props) {
  const t = useT();
  const state = useLoad(quizAssistantRoutes.aiState, {}, { quiet: true });
  return (
    <section className={classes.panel} aria-label={t('assistant.title')}>
      <div className={classes.head}>
        <h2>{t('assistant.title')}</h2>
        <ToolButton icon={IconX} label={t('frame.close')} onPress={props.onClose} />
      </div>
      <Loaded query={state} waiting={<Waiting rows={2} height={40} />}>
        {({ data }) =>
          data.is_set_up ? (
            <>
              <AiNote isDemo={data.is_demo} />
              <Talk {...props} />
            </>
          ) : (
            <NotSetUp />
          )
        }
      </Loaded>
    </section>
  );
}

function Talk({ quiz, draft, onTaken }: Props) {
  const t = useT();
  const [purpose] = useState<AssistantPurpose>('solve');
  const conversation = useConversation(purpose);
  const { content } = draft;
  const item = { quiz_id: quiz?._id ?? null, content };
  const send = (text: string) => conversation.send(text, item);
  const below: Below = ({ reply }, isNewest) =>
    reply?.proposal && (
      <Proposal
        reply={{ ...reply, proposal: reply.proposal }}
        content={content}
        onTake={(next) => {
          draft.change(next);
          onTaken();
        }}
        onCorrect={isNewest && !conversation.isRunning ? send : null}
      />
    );
  return (
    <>
      <ConversationLog conversation={conversation} below={below} />
      <Composer
        conversation={conversation}
        suggested={t(`assistant.ask.${purpose}`)}
        onSend={send}
        hint={checkItem(content).length > 0 ? t('assistant.needsQuestion') : null}
      />
      {quiz && !conversation.isRunning && (
        <Earlier
          purpose={purpose}
          quizId={quiz._id}
          openId={conversation.id}
          onOpen={conversation.open}
          onGone={(id) => id === conversation.id && conversation.open(null)}
        />
      )}
    </>
  );
}
