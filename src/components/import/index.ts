export { CsvImportModal, type CsvImportModalProps, type CsvOutcome, type CsvUpload } from './CsvImportModal';
