import { Global, Module } from '@nestjs/common';
import { ReadingPool } from '../reading/reading.pool.js';
import { DrawingService } from './drawing.service.js';
import { FilesController } from './files.controller.js';
import { FilesSweeper } from './files.sweeper.js';
import { ReceivingService } from './receiving.service.js';
import { RemovingService } from './removing.service.js';
import { RoomService } from './room.service.js';

const parts = [ReceivingService, RemovingService, DrawingService, RoomService];

/** Files as they are sent: read, drawn, counted, and swept when nobody keeps them. */
@Global()
@Module({ controllers: [FilesController], providers: [ReadingPool, FilesSweeper, ...parts], exports: parts })
export class FilesModule {}
