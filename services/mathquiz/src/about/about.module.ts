import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { AboutController } from './about.controller.js';

@Module({ imports: [CategoriesModule], controllers: [AboutController] })
export class AboutModule {}
