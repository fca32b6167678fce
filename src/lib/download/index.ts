export { downloadFile } from './downloadFile';
export { fetchFile } from './fetchFile';
export { saveFile } from './saveFile';
