import { MailSendError, type MailTransport } from './mail-transport.js';

/** Neither a server nor a folder: nothing is taken in, what waits from before goes on waiting. */
export const noTransport: MailTransport = {
  name: 'off',
  send: () => Promise.reject(new MailSendError('neither SMTP_URL nor MAIL_FOLDER is set', false)),
  close: () => undefined,
};
