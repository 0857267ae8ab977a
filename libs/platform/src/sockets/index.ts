export { doorAt, openDoor, type SocketDoor } from './door.js';
