import { type Holder, holdersOf, type RequestContext } from '@mathquiz/contracts';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AssetDocument } from '../records/asset.schema.js';

const holdingServices = ['mathquiz', 'messages', 'chat'] as const;
const atOnce = 100;

/** What holds a file, asked of the services whose texts may: a service that is away makes nothing look unused. */
@Injectable()
export class UsageService {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  async of({ image_ids }: AssetDocument, callerId: string, context: RequestContext): Promise<Holder[]> {
    if (image_ids.length === 0) return [];
    const body = { image_ids: image_ids.slice(-atOnce), caller_id: callerId };
    const found = await Promise.all(holdingServices.map((service) => this.bus.ask(holdersOf(service), body, context)));
    return found.flatMap(({ data }) => data);
  }
}
