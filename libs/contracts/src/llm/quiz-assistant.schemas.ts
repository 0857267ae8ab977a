import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { filterText, id, locale, time } from '../fields.js';
import { itemContent } from '../mathquiz/item.schemas.js';
import { itemProblem } from '../mathquiz/variant.schemas.js';
import type { Messages } from '../route.js';
import { begunTask } from '../storage/task.schemas.js';
import {
  aiPurposes,
  assistantLimits,
  assistantPhases,
  assistantPurposes,
  proposalChecks,
} from './quiz-assistant.constants.js';

const { messages, messageChars, sayChars, failures } = assistantLimits;

/** One turn of a conversation, in the form of the OpenAI API. */
export const assistantMessage = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.string().trim().min(1).max(messageChars),
});
export type AssistantMessage = z.output<typeof assistantMessage>;

/** A whole conversation; the newest message is the person's. */
export const assistantMessages = z
  .array(assistantMessage)
  .min(1)
  .max(messages)
  .refine((all) => all.at(-1)?.role === 'user', { error: 'lastMessageIsTheirs' });

/** A question about an item. */
const ask = {
  /** In which the assistant answers. */
  lang: locale,
  messages: assistantMessages,
  /** The stored item that it is about; null: it is not saved yet. */
  quiz_id: id.nullable().default(null),
  /** The conversation that it goes on; null: a new one. */
  conversation_id: id.nullable().default(null),
};
/** The item as it stands in the editor. */
const askOfItem = z.strictObject({ ...ask, content: itemContent });
/** null: nothing is written yet. */
const askOfNone = z.strictObject({ ...ask, content: itemContent.nullable().default(null) });
export type AssistantAsk = z.output<typeof askOfNone>;

/** One check of a proposal. `failures`: where it failed, as an author is told of problems of an item. */
export const checkedProposal = z.strictObject({
  check: z.enum(proposalChecks),
  ok: z.boolean(),
  failures: z.array(itemProblem).max(failures),
});
export type CheckedProposal = z.output<typeof checkedProposal>;

/** An answer of the assistant, checked by the grader. */
export const assistantReply = z.strictObject({
  /** Markdown, in the language that was asked for. */
  say: z.string().max(sayChars),
  /** The item as it would be, and which of its fields are written anew; null: nothing is proposed. */
  proposal: z.strictObject({ content: itemContent, fields: z.array(z.string()) }).nullable(),
  checks: z.array(checkedProposal),
  /** It may be shown and taken: there is one, and no check has failed. */
  accepted: z.boolean(),
});
export type AssistantReply = z.output<typeof assistantReply>;

/** The `result` of a task `ai_reply`. */
export const assistantResult = z.strictObject({ conversation_id: id, reply: assistantReply });
export type AssistantResult = z.output<typeof assistantResult>;

const conversationHead = {
  _id: id,
  purpose: z.enum(assistantPurposes),
  quiz_id: id.nullable(),
  title: z.string(),
  created_at: time,
  updated_at: time,
};
/** A person's message, or an answer with what was proposed. */
const entry = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  reply: assistantReply.nullable(),
  at: time,
});
export type ConversationEntry = z.output<typeof entry>;
const conversation = z.strictObject({ ...conversationHead, entries: z.array(entry) });
export type Conversation = z.output<typeof conversation>;

export const conversationFilter = z.strictObject({
  quiz_id: id.optional(),
  purpose: z.enum(assistantPurposes).optional(),
});

const params = z.strictObject({ id });

export const quizAssistantSchemas = {
  generateQuiz: {
    summary: 'Have an item written, or written anew: a proposal that the grader has checked, as a task',
    body: askOfNone,
    reply: begunTask,
  },
  randomizeQuiz: {
    summary: 'Have variables put into an item with fixed numbers: a checked proposal, as a task',
    body: askOfItem,
    reply: begunTask,
  },
  solveQuiz: {
    summary: 'Have the worked solution of an item written: a checked proposal, as a task',
    body: askOfItem,
    reply: begunTask,
  },
  rubricsQuiz: {
    summary: 'Have rubrics written for the parts that a person marks: a checked proposal, as a task',
    body: askOfItem,
    reply: begunTask,
  },
  metaQuiz: {
    summary: 'Have category, tags, grade and difficulty of an item chosen: a checked proposal, as a task',
    body: askOfItem,
    reply: begunTask,
  },
  aiState: {
    summary: 'Whether AI is set up, and by which model it answers',
    reply: one(
      z.strictObject({
        is_set_up: z.boolean(),
        /** A stand-in answers from fixed examples. */
        is_demo: z.boolean(),
        model: z.string(),
      }),
    ),
  },
  aiQuotes: {
    summary: 'Milli-credits that one request of each kind costs the caller at most, and those that they may spend',
    reply: one(
      z.strictObject({
        /** false: AI costs no credits in this school. */
        is_on: z.boolean(),
        /** Price of one call, by kind: a request about many answers, or many texts, makes several. */
        quotes: z.partialRecord(z.enum(aiPurposes), z.int()),
        available: z.int(),
      }),
    ),
  },
  listConversations: {
    summary: 'One’s conversations with the assistant, newest first',
    query: z.strictObject({ filter: filterText, ...page }),
    reply: listOf(z.strictObject(conversationHead)),
  },
  getConversation: { summary: 'One of them with its messages', params, reply: one(conversation) },
  deleteConversation: { summary: 'Delete one of them', params, reply: z.strictObject({}) },
} satisfies Record<string, Messages>;
export interface QuizAssistantSchemas extends Readonly<typeof quizAssistantSchemas> {}

export const quizAssistantEventSchemas = {
  replyGrew: {
    summary: 'The assistant writes on',
    payload: z.strictObject({
      task_id: id,
      phase: z.enum(assistantPhases),
      /** All of what it has said so far: a page that missed a word of it has it with the next. */
      say: z.string(),
      /** Characters that the model has written, with those that no page shows. */
      chars: z.int(),
    }),
  },
} satisfies Record<string, Told>;
export interface QuizAssistantEventSchemas extends Readonly<typeof quizAssistantEventSchemas> {}
