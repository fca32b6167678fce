export { PdfViewerModal, type PdfViewerModalProps } from './PdfViewerModal';
