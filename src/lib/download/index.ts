export { downloadFile, fetchFile, resolveFileUrl, saveFile } from './saveFile';
export { useDownload } from './useDownload';
