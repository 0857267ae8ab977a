import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsService } from './proposals.service.js';

@Module({ imports: [ContentModule], controllers: [ProposalsController], providers: [ProposalsService] })
export class ProposalsModule {}
