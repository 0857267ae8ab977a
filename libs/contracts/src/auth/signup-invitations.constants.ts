export const signUpInvitationStates = ['waiting', 'sent', 'accepted', 'refused', 'expired', 'cancelled'] as const;
