/** Purposes for which the assistant is asked about an item: the verbs of `llm/…/quiz`. */
export const assistantPurposes = ['generate', 'randomize', 'solve', 'rubrics', 'meta'] as const;
export type AssistantPurpose = (typeof assistantPurposes)[number];

/** All purposes for which a model is called. */
export const aiPurposes = [...assistantPurposes, 'evaluate', 'translate'] as const;
export type AiPurpose = (typeof aiPurposes)[number];

/** Checks that a proposal goes through before a person sees it. */
export const proposalChecks = [
  'language',
  'renders',
  'keys',
  'distractors',
  'varies',
  'answers',
  'lastLine',
  'solved',
  'points',
  'known',
] as const;
export type ProposalCheck = (typeof proposalChecks)[number];

/** Phases of a reply: the model writes, writes anew what could not be read, the grader checks. */
export const assistantPhases = ['writing', 'repairing', 'checking'] as const;
export type AssistantPhase = (typeof assistantPhases)[number];

export const assistantLimits = {
  /** Messages of one conversation. */
  messages: 100,
  messageChars: 8000,
  /** Characters of the speech beside a proposal; the rest is cut off. */
  sayChars: 4000,
  /** Failures of a check that are told. */
  failures: 5,
} as const;

/** Settings of the connection, by which pages tell who runs the server what is missing. */
export const aiSettingNames = 'AI_BASE_URL, AI_API_KEY, AI_MODEL';
