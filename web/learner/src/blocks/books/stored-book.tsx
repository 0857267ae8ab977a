import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.js';
import { useLoad } from '../../lib/use-call.js';
import { BookReading } from './book-reading.js';
import { beginning } from './spot.js';

type Props = { id: string; version: number; title: string };

/** A stored version to be read where it is reviewed or compared: nothing of it is kept. */
export default function StoredBook({ id, version, title }: Props) {
  const [spot, setSpot] = useState(beginning);
  const shown = useLoad(bookRoutes.renderBook, { params: { id }, body: { version } });
  return (
    <Loaded query={shown}>
      {({ data }) => <BookReading id={id} title={title} book={data} spot={spot} onGo={setSpot} />}
    </Loaded>
  );
}
