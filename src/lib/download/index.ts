export { downloadFile } from './downloadFile';
export { fetchFile, resolveFileUrl } from './fetchFile';
export { saveFile } from './saveFile';
export { useDownload } from './useDownload';
