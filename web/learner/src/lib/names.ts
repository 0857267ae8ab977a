export { fullName } from '@mathquiz/domain/format';
