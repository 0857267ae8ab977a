import { MailSendError } from './mail-transport.js';

type SmtpError = { message?: unknown; code?: unknown; command?: unknown; responseCode?: unknown };

/** Refused with 5xx at these steps, a mail is refused for good; at the others the school's settings are wrong, and can be mended. */
const aboutTheMail = ['RCPT TO', 'DATA'];

/**
 * Servers repeat what they dislike, links included: anything like an address of a page or a secret is taken out of the reason.
 */
export function sendErrorOf(error: unknown): MailSendError {
  const { message, code, command, responseCode } = (error ?? {}) as SmtpError;
  const reason = String(message ?? 'unknown')
    .replace(/\bhttps?:\/\/\S+/gi, '…')
    .replace(/(?<![\w-])[\w-]{30,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
  const permanent = typeof responseCode === 'number' && responseCode >= 500 && aboutTheMail.includes(String(command));
  return new MailSendError(typeof code === 'string' ? `${code}: ${reason}` : reason, permanent);
}
