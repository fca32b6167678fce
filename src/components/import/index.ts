export { CsvImportModal, type CsvImportModalProps, type CsvUpload } from './CsvImportModal';
