import { randomUUID } from 'node:crypto';
import { BusClient, BusModule, CONFIG, redisLook, SERVICE_NAME, SharedCounter, Watched } from '@mathquiz/platform';
import { ImageTokens, openObjects } from '@mathquiz/platform/object-store';
import { CallersService, TakerTokens } from '@mathquiz/platform/session';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { DiskService } from './about/disk.service.js';
import { HealthService } from './about/health.service.js';
import { ReadinessService } from './about/readiness.service.js';
import type { GatewayConfig } from './config.js';
import { DownloadsService } from './files/downloads.service.js';
import { catalogueOver, OBJECTS } from './files/objects.js';
import { UploadsService } from './files/uploads.service.js';
import { ErrorTextsService } from './forwarder/error-texts.service.js';
import { ForwarderService } from './forwarder/forwarder.service.js';
import { RememberedService } from './forwarder/remembered.service.js';
import { GuestsService } from './session/guests.service.js';
import { LooksService } from './session/looks.service.js';
import { SessionGuard } from './session/session.guard.js';
import { SessionStrategy } from './session/session.strategy.js';

@Global()
@Module({})
export class AppModule implements OnApplicationShutdown {
  constructor(
    @Inject(SharedCounter) private readonly counter: SharedCounter,
    @Inject(Watched) watched: Watched,
  ) {
    watched.part('redis', redisLook(counter.redis));
  }

  static with(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        BusModule.connect(config.NATS_URL, 'gateway'),
        PassportModule.register({ defaultStrategy: `session ${randomUUID()}`, session: false }),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: SERVICE_NAME, useValue: 'gateway' },
        Watched,
        HealthService,
        {
          provide: SharedCounter,
          useFactory: () => new SharedCounter(config, 'calls'),
        },
        CallersService,
        DiskService,
        ErrorTextsService,
        DownloadsService,
        UploadsService,
        { provide: ImageTokens, useFactory: () => new ImageTokens(config.SESSION_SECRET) },
        {
          provide: OBJECTS,
          useFactory: (bus: BusClient) => openObjects(config, catalogueOver(bus)),
          inject: [BusClient],
        },
        ForwarderService,
        ReadinessService,
        RememberedService,
        GuestsService,
        TakerTokens,
        LooksService,
        SessionGuard,
        SessionStrategy,
      ],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.counter.close();
  }
}
