import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { BusClient, connectBus } from './bus-client.js';

/** Gives every feature of a service the asking side of the bus. */
@Global()
@Module({})
export class BusModule implements OnApplicationShutdown {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  static connect(servers: string, name: string): DynamicModule {
    return {
      module: BusModule,
      providers: [{ provide: BusClient, useFactory: () => connectBus({ servers, name }) }],
      exports: [BusClient],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
  }
}
