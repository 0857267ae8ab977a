/** What asks over the bus and serves nothing: it needs no framework and no database, and is loaded in a fraction of the time. */
export { AppError } from './app-error.js';
export { BusClient, connectBus, systemContext } from './bus-client.js';
export { natsOptions } from './nats.js';
