import { Global, Module } from '@nestjs/common';
import { TrailService } from './trail.service.js';

@Global()
@Module({ providers: [TrailService], exports: [TrailService] })
export class TrailModule {}
