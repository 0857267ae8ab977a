import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Loader.css';
import { NativeSelect } from '@mantine/core';
import { type AssistantPurpose, assistantPurposes } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AiNote, NotSetUp } from '../../../blocks/assistant/ai-notes.js';
import classes from '../../../blocks/assistant/assistant.module.css';
import { Composer } from '../../../blocks/assistant/composer.js';
import { type Below, ConversationLog } from '../../../blocks/assistant/conversation-log.js';
import { Earlier } from '../../../blocks/assistant/earlier.js';
import { useConversation } from '../../../blocks/assistant/use-conversation.js';
import { CreditLine } from '../../../blocks/credits/credit-line.js';
import { Loaded } from '../../../components/loaded.js';
import { ToolButton } from '../../../components/tool-button.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { checkItem } from '../model/check.js';
import { blank } from '../model/problem.js';
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
              <AiNote isDemo={data.is_demo} advice={t('assistant.youDecide')} />
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

/** Another purpose begins another conversation; the one before stays under the earlier ones. */
function Talk(props: Props) {
  const t = useT();
  const [purpose, setPurpose] = useState<AssistantPurpose>(props.quiz ? 'solve' : 'generate');
  return (
    <>
      <NativeSelect
        label={t('assistant.purpose')}
        value={purpose}
        onChange={({ currentTarget: { value } }) =>
          setPurpose(assistantPurposes.find((one) => one === value) ?? 'generate')
        }
        data={assistantPurposes.map((value) => ({ value, label: t(`assistant.purpose.${value}`) }))}
      />
      <Conversing key={purpose} {...props} purpose={purpose} />
    </>
  );
}

const isBlank = ({ title, statement }: ItemContent): boolean => blank(title) && blank(statement);

function Conversing({ quiz, draft, onTaken, purpose }: Props & { purpose: AssistantPurpose }) {
  const t = useT();
  const conversation = useConversation(purpose);
  const { content } = draft;
  const given = purpose === 'generate' && isBlank(content) ? null : content;
  const send = (text: string) => conversation.send(text, { quiz_id: quiz?._id ?? null, content: given });
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
      <CreditLine purpose={purpose} unit="request" />
      <Composer
        conversation={conversation}
        suggested={t(`assistant.ask.${purpose}`)}
        onSend={send}
        hint={given && checkItem(given).length > 0 ? t('assistant.needsQuestion') : null}
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
