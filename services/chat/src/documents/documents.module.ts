import { Module } from '@nestjs/common';
import { SocketsModule } from '../sockets/sockets.module.js';
import { DocumentPresence } from './document-presence.service.js';
import { DocumentsGateway } from './documents.gateway.js';

@Module({ imports: [SocketsModule], providers: [DocumentsGateway, DocumentPresence] })
export class DocumentsModule {}
