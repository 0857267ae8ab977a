import { Module } from '@nestjs/common';
import { AnswerReadings } from './answer-readings.service.js';
import { ItemTrials } from './item-trials.service.js';
import { ShownItems } from './shown-items.service.js';

/** Items with numbers in them, for every feature that shows or tries some. */
@Module({ providers: [AnswerReadings, ItemTrials, ShownItems], exports: [AnswerReadings, ItemTrials, ShownItems] })
export class DrawnItemsModule {}
