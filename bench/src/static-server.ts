// A bare static server: the file as a stream, and nothing else. Prints its port.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const [path = ''] = process.argv.slice(2);
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': statSync(path).size });
  createReadStream(path).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address !== null ? address.port : 0);
});
process.on('disconnect', () => process.exit(0));
