/** Links that sign somebody in are hashed where they are checked, so mails that wait are sealed, with a key for this alone. */
export const outboxPurpose = 'mathquiz mail outbox';
