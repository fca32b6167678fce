import { CsvImportModal } from '@/components/import';
import type { UploadAction, UploadResult } from '@/contract/upload';
import { useUploadFileMutation } from './stagingApi';

export type ImportTexts = {
  action: UploadAction;
  buttonText: string;
  title: string;
  /** Shown for a file that is no CSV, in place of the usual words. */
  notCsvText?: string;
};

export type StagedImportProps = {
  companyId: number;
  texts: ImportTexts;
  onImported: (result: UploadResult) => void;
  onClose: () => void;
};

/** Imports a kind's file; its rows are staged. */
export function StagedImport({ companyId, texts, onImported, onClose }: StagedImportProps) {
  const { action, title, notCsvText } = texts;
  const [upload] = useUploadFileMutation();

  async function handleUpload(file: File, onProgress: (fraction: number) => void): Promise<UploadResult> {
    const { data } = await upload({ action, companyId, file, onProgress }).unwrap();
    onImported(data);
    return data;
  }

  return (
    <CsvImportModal
      title={title}
      {...(notCsvText !== undefined && { notCsvText })}
      onUpload={handleUpload}
      onClose={onClose}
    />
  );
}
