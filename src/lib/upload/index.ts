export { readWhole, unreadableText } from './readWhole';
export { uploadForm } from './uploadForm';
