import { Module } from '@nestjs/common';
import { BelongingService } from './belonging.service.js';
import { BucketsController } from './buckets.controller.js';
import { BucketsService } from './buckets.service.js';
import { UploadsService } from './uploads.service.js';

@Module({ controllers: [BucketsController], providers: [BelongingService, BucketsService, UploadsService] })
export class BucketsModule {}
