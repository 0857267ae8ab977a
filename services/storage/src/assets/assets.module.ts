import { Module } from '@nestjs/common';
import { AssetViews } from './asset-views.service.js';
import { AssetsController } from './assets.controller.js';
import { AssetsService } from './assets.service.js';
import { AvatarsService } from './avatars.service.js';
import { FileTagsController } from './file-tags.controller.js';
import { FileTags } from './file-tags.service.js';
import { ImagesController } from './images.controller.js';
import { PersonalFiles } from './personal-files.service.js';
import { UsageService } from './usage.service.js';

@Module({
  controllers: [AssetsController, ImagesController, FileTagsController],
  providers: [AssetViews, AssetsService, AvatarsService, FileTags, PersonalFiles, UsageService],
})
export class AssetsModule {}
