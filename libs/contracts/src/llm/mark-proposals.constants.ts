/** Decisions of a teacher about a proposed mark. */
export const proposalOutcomes = ['accepted', 'changed', 'refused'] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];
