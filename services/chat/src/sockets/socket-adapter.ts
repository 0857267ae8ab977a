import { createServer, type Server as HttpServer } from 'node:http';
import { socketPath } from '@mathquiz/contracts';
import { CONFIG, connectRedis, type Redis } from '@mathquiz/platform';
import { openDoor } from '@mathquiz/platform/sockets';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import { Server, type ServerOptions } from 'socket.io';
import type { ChatConfig } from '../config.js';
import { Handshake } from './handshake.js';

/** What a page says over a socket is short: everything of length is sent over HTTP. */
const maxFrameBytes = 16 * 1024;

/** Nothing that is said here is a page, or anything that another site may hold. */
const noPage = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** The server of all sockets: a port of its own, several processes joined by Redis. */
@Injectable()
export class SocketAdapter extends IoAdapter {
  private readonly log = new Logger('Sockets');
  private readonly listening: HttpServer = createServer((_, response) => response.writeHead(404).end());
  private readonly publishing: Redis;
  private readonly subscribing: Redis;
  private closeDoor: () => void = () => undefined;

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(Handshake) private readonly handshake: Handshake,
  ) {
    super();
    this.publishing = connectRedis(config, 'queue');
    this.subscribing = connectRedis(config, 'worker');
  }

  override createIOServer(_port: number, options?: ServerOptions): Server {
    const io = new Server(this.listening, {
      ...options,
      path: socketPath,
      serveClient: false,
      maxHttpBufferSize: maxFrameBytes,
      allowRequest: (request, decide) => this.handshake.decide(request, decide),
      adapter: createAdapter(quiet(this.publishing, this.log), quiet(this.subscribing, this.log), {
        key: `${this.config.REDIS_PREFIX}-sockets`,
      }),
    });
    // Before whoever answers: what is refused is no page either.
    this.listening.prependListener('request', (_, response) => {
      for (const [name, value] of Object.entries(noPage)) response.setHeader(name, value);
    });
    const { CHAT_HOST, CHAT_PORT } = this.config;
    this.listening.listen(CHAT_PORT, CHAT_HOST, () => {
      const address = this.listening.address();
      const port = typeof address === 'object' && address !== null ? address.port : CHAT_PORT;
      this.closeDoor = openDoor(`http://${CHAT_HOST}:${port}`, {
        request: (request, response) => this.listening.emit('request', request, response),
        upgrade: (request, socket, head) => this.listening.emit('upgrade', request, socket, head),
      });
    });
    return io;
  }

  /** Whether other processes may have said something that was not heard here. */
  onBack(look: () => void): void {
    let away = false;
    this.subscribing.on('close', () => {
      away = true;
    });
    this.subscribing.on('ready', () => {
      if (away) look();
      away = false;
    });
  }

  override async close(server: Server): Promise<void> {
    this.closeDoor();
    await server.close();
  }

  override async dispose(): Promise<void> {
    this.publishing.disconnect();
    this.subscribing.disconnect();
    await super.dispose();
  }
}

/**
 * What the adapter says to Redis and does not wait for. While Redis is away, who is in this process is told, and the others find the gap;
 * a process that ends does not wait to hear that it has unsubscribed.
 */
function quiet(redis: Redis, log: Logger): Redis {
  const said = (name: 'publish' | 'subscribe' | 'psubscribe' | 'unsubscribe' | 'punsubscribe') => ({
    value: (...told: unknown[]) =>
      (redis[name] as (...told: unknown[]) => Promise<unknown>).apply(redis, told).catch((error: Error) => {
        log.debug(error.message);
        return 0;
      }),
  });
  return Object.create(redis, {
    publish: said('publish'),
    subscribe: said('subscribe'),
    psubscribe: said('psubscribe'),
    unsubscribe: said('unsubscribe'),
    punsubscribe: said('punsubscribe'),
  }) as Redis;
}
