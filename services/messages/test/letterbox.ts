import { freePort } from '@mathquiz/testing';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it is given. */
export type Letterbox = {
  readonly port: number;
  readonly mails: Email[];
  /** Gives the answer for a recipient: an Error refuses. */
  refuse: ((address: string) => Error | null) | null;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Resolves once it holds so many. */
  holds(count: number): Promise<Email[]>;
};

export async function letterbox(): Promise<Letterbox> {
  const port = await freePort();
  let server: SMTPServer | null = null;
  const box: Letterbox = {
    port,
    mails: [],
    refuse: null,
    async open() {
      const opened = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        closeTimeout: 50,
        onRcptTo: ({ address }, _, done) => done(box.refuse?.(address) ?? null),
        onData(stream, _, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
              box.mails.push(mail);
              done();
            }, done);
          });
        },
      });
      opened.on('error', () => undefined);
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
      server = opened;
    },
    async close() {
      const open = server;
      server = null;
      if (open) await new Promise<void>((resolve) => open.close(() => resolve()));
    },
    async holds(count) {
      const until = Date.now() + 20_000;
      while (box.mails.length < count) {
        if (Date.now() > until) throw new Error(`the letterbox holds ${box.mails.length} mails, not ${count}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      return box.mails;
    },
  };
  return box;
}
