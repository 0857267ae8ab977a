/** Where mails go: the school's mail server, files for whoever tries the product out, or nowhere. */
export const mailPosts = ['smtp', 'folder', 'off'] as const;

export type MailPost = (typeof mailPosts)[number];
