export { PdfViewerModal } from './PdfViewerModal';
