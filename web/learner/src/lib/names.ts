export { fullName, isFamilyFirst } from '@mathquiz/domain/format';
