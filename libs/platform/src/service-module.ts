import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BusModule } from './bus.module.js';
import { CONFIG, type ServiceConfig } from './config.js';
import { healthModule } from './health.js';
import { mongoOptions } from './mongo.js';
import { NoticeTellerModule } from './notice-teller.js';
import { PeopleModule } from './people.service.js';
import { personalModule } from './personal-data/personal.controller.js';
import { PersonalDataModule } from './personal-data/personal-data.js';
import { SERVICE_NAME } from './service-name.js';
import { SweepersModule } from './sweepers.js';
import { WatchModule } from './watch/watch.module.js';

/** Provides a service's config to every feature: `@Inject(CONFIG) private readonly config: AuthConfig`. */
@Global()
@Module({})
class ConfigModule {
  static with(config: object, service: string): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: SERVICE_NAME, useValue: service },
    ];
    return { module: ConfigModule, providers, exports: [CONFIG, SERVICE_NAME] };
  }
}

@Module({})
class ServiceModule {}

/** A whole service: its features, on what every service needs: config, database, bus, names of people, sweepers, what is stored of a person, health. */
export function serviceModule(name: string, config: ServiceConfig, features: readonly Type[]): DynamicModule {
  return {
    module: ServiceModule,
    imports: [
      ConfigModule.with(config, name),
      MongooseModule.forRoot(config.MONGO_URL, mongoOptions(config, name)),
      BusModule.connect(config.NATS_URL, `${name}-asks`),
      PeopleModule,
      NoticeTellerModule,
      WatchModule,
      SweepersModule,
      PersonalDataModule,
      ...features,
      personalModule(name),
      healthModule(name),
    ],
  };
}
