import { backingServices, defineService, PersonalData, type Service, serviceConfig, userId } from '@mathquiz/platform';
import { Inject, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { startService } from './start-service.js';

/** A service with one collection; its feature registers what is told. */
function aService(schema: Schema, collections: readonly string[]): Service {
  @Injectable()
  class NotesRepository {
    constructor(@Inject(PersonalData) personal: PersonalData) {
      const erase = async () => undefined;
      for (const name of collections)
        personal.register({ collections: [name], exports: { notBecause: 'of a test' }, erase });
    }
  }
  @Module({
    imports: [MongooseModule.forFeature([{ name: 'Note', schema, collection: 'notes' }])],
    providers: [NotesRepository],
  })
  class NotesModule {}
  return defineService({ name: 'toy', config: z.object(serviceConfig), features: [NotesModule] });
}

/** Started and stopped again: a service starts only where every collection that holds ids of people is registered. */
async function startsOnce(service: Service): Promise<void> {
  const started = await startService(service, `per${service.name}`);
  await started.stop();
}

describe('a service starts', () => {
  it.each(backingServices)('%s: each of its collections that holds ids of people is registered', async (name) => {
    const { service } = (await import(`@mathquiz/${name}`)) as { service: Service };
    await startsOnce(service);
  });

  it('not while a collection holds ids of people, and nobody has registered how it is exported and erased', async () => {
    const marked = new Schema({ scribe: userId, text: String });
    await expect(startsOnce(aService(marked, []))).rejects.toThrow('notes: scribe');
    const byName = new Schema({ author: Schema.Types.ObjectId, text: String });
    await expect(startsOnce(aService(byName, ['others']))).rejects.toThrow('notes: author');
    await startsOnce(aService(marked, ['notes']));
    await startsOnce(aService(new Schema({ text: String }), []));
  });
});
