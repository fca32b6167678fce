export { CsvImportModal, type CsvImportModalProps } from './CsvImportModal';
