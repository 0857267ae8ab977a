import { Module } from '@nestjs/common';
import { NewsCache } from './news-cache.js';

@Module({ providers: [NewsCache], exports: [NewsCache] })
export class NewsModule {}
