/** Owns and marks what people have left behind whose accounts are deleted. No account ever has this id. */
export const deletedUser = '0'.repeat(24);
