export { briefWhileWaiting } from './brief-errors.js';
export { contractFetch, Fault, type Handler, type Sent } from './contract-server.js';
export { fakeLive } from './fake-socket.js';
export { renewPackages } from './kept-packages.js';
export { textsBelow, textsNamedFrom } from './named-texts.js';
export { aPayment } from './payments.js';
export { anAccount, anId } from './people.js';
export { textsOf } from './shipped-texts.js';
