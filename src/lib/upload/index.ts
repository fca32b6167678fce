export { type HandedFile, handOverFile, takeHandedFile } from './handedFile';
export { readWhole, unreadableText } from './readWhole';
export { uploadForm } from './uploadForm';
export { uploadTypes } from './uploadTypes';
