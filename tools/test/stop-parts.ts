import { end } from './running.ts';

export default (): Promise<void> => end('parts');
