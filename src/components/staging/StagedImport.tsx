import { CsvImportModal } from '@/components/import';
import type { UploadAction } from '@/contract/upload';
import { useUploadFileMutation } from './stagingApi';

export type ImportTexts = {
  action: UploadAction;
  buttonText: string;
  title: string;
  /** Shown for a file that is no CSV, in place of the usual words. */
  notCsvText?: string;
};

export type StagedImportProps = { companyId: number; texts: ImportTexts; onClose: () => void };

/** Imports a kind's file; its rows are staged. */
export function StagedImport({ companyId, texts, onClose }: StagedImportProps) {
  const { action, title, notCsvText } = texts;
  const [upload] = useUploadFileMutation();
  return (
    <CsvImportModal
      title={title}
      {...(notCsvText !== undefined && { notCsvText })}
      onUpload={async (file, onProgress) => (await upload({ action, companyId, file, onProgress }).unwrap()).data}
      onClose={onClose}
    />
  );
}
