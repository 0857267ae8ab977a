import { createTransport } from 'nodemailer';
import type { MailTransport, ReadyMail } from './mail-transport.js';
import { sendErrorOf } from './send-error.js';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** The school's mail server. Nothing of a mail is logged. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    { url, pool: true, maxConnections: 2, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    name: 'smtp',
    async send(mail) {
      await transport.sendMail(envelopeOf(mail, from)).catch((error: unknown) => {
        throw sendErrorOf(error);
      });
    },
    close: () => transport.close(),
  };
}

/** The same mail has the same id each time it is tried, so that mail programs show a repeated one once. */
export function envelopeOf(mail: ReadyMail, from: string) {
  const domain = /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
