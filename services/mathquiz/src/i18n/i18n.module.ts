import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TranslationsController } from './i18n.controller.js';
import { TextsService } from './texts.service.js';
import { TranslationDocument, translationSchema } from './translation.schema.js';
import { TranslationsRepository } from './translations.repository.js';
import { TranslationsService } from './translations.service.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: TranslationDocument.name, schema: translationSchema }])],
  controllers: [TranslationsController],
  providers: [TranslationsService, TranslationsRepository, TextsService],
  exports: [TextsService],
})
export class I18nModule {}
