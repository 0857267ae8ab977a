import { NotSent, type PostOffice } from './post-office.js';

/** Neither a server nor a folder: nothing is taken in, what waits from before goes on waiting. */
export const noPostOffice: PostOffice = {
  name: 'off',
  send: () => Promise.reject(new NotSent('neither SMTP_URL nor MAIL_FOLDER is set', false)),
  close: () => undefined,
};
