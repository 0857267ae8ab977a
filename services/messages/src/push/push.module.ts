import { CONFIG } from '@mathquiz/platform';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PushController } from './push.controller.js';
import { PushDeviceDocument, pushDeviceSchema } from './push-device.schema.js';
import { PushDevicesRepository } from './push-devices.repository.js';
import { PushDevicesService } from './push-devices.service.js';
import { PUSH_OUTLET, pushOutletOf } from './push-outlet.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: PushDeviceDocument.name, schema: pushDeviceSchema }])],
  controllers: [PushController],
  providers: [
    { provide: PUSH_OUTLET, inject: [CONFIG], useFactory: pushOutletOf },
    PushDevicesRepository,
    PushDevicesService,
  ],
  exports: [PushDevicesService],
})
export class PushModule {}
