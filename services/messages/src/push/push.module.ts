import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MESSAGES_CONFIG } from '../config.js';
import { PushController } from './push.controller.js';
import { PushDeviceDocument, pushDeviceSchema } from './push-device.schema.js';
import { PushDevicesRepository } from './push-devices.repository.js';
import { PushDevicesService } from './push-devices.service.js';
import { PUSH_OUTLET, pushOutletOf } from './push-outlet.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: PushDeviceDocument.name, schema: pushDeviceSchema }])],
  controllers: [PushController],
  providers: [
    { provide: PUSH_OUTLET, inject: [MESSAGES_CONFIG], useFactory: pushOutletOf },
    PushDevicesRepository,
    PushDevicesService,
  ],
  exports: [PushDevicesService],
})
export class PushModule {}
