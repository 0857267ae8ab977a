import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Talk {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Sent at once when the connection stands. */
  readonly say: string;
  /** The answer is whole when this finds something in it. */
  readonly until: RegExp;
  readonly timeoutMs: number;
}

/** One exchange with a server that speaks lines of text (NATS, Redis); gives all it said. */
export function talk({ host, port, tls, say, until, timeoutMs }: Talk): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = tls ? connectTls({ host, port, servername: host }) : connect({ host, port });
    let heard = '';
    const end = (finish: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      finish();
    };
    const timer = setTimeout(() => end(() => reject(new Error(`no answer from ${host}:${port}`))), timeoutMs);
    socket.once('error', (error) => end(() => reject(error)));
    socket.once('close', () =>
      end(() => reject(new Error(`${host}:${port} hung up${heard === '' ? '' : `: ${heard.trim()}`}`))),
    );
    socket.once(tls ? 'secureConnect' : 'connect', () => socket.write(say));
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      if (until.test(heard)) end(() => resolve(heard));
    });
  });
}
