import { Module } from '@nestjs/common';
import { ItemTrials } from './item-trials.service.js';
import { ShownItems } from './shown-items.service.js';

/** Items with numbers in them, for every feature that shows or tries some. */
@Module({ providers: [ItemTrials, ShownItems], exports: [ItemTrials, ShownItems] })
export class DrawnItemsModule {}
