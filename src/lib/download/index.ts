export { downloadFile } from './downloadFile';
export { FileFailure, fetchFile } from './fetchFile';
export { saveFile } from './saveFile';
