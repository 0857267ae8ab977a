export const invitationStates = ['waiting', 'accepted', 'rejected', 'cancelled'] as const;

export const ticketStates = ['valid', 'expired', 'used_up', 'revoked'] as const;

export const applicationStates = ['waiting', 'accepted', 'rejected'] as const;
