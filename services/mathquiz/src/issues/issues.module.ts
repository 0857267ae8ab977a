import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { IssueNoticesService } from './issue-notices.service.js';
import { IssueViewsService } from './issue-views.service.js';
import { IssuesController } from './issues.controller.js';
import { IssuesService } from './issues.service.js';
import { OwnPictures } from './own-pictures.service.js';
import { ReportedVariantService } from './reported-variant.service.js';
import { ReportingService } from './reporting.service.js';
import { ThreadsService } from './threads.service.js';

@Module({
  imports: [RecordsModule],
  controllers: [IssuesController],
  providers: [
    IssueNoticesService,
    IssuesService,
    IssueViewsService,
    OwnPictures,
    ReportedVariantService,
    ReportingService,
    ThreadsService,
  ],
})
export class IssuesModule {}
