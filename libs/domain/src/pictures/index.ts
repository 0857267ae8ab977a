export { fitsPicture, type PictureSize, pictureSize } from './size.js';
