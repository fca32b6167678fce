import { type ReactNode, useState } from 'react';
import { FormModal } from '@/components/modal';
import type { UploadResult } from '@/contract/upload';

export type CsvImportModalProps = {
  title: string;
  /** Fields that the import asks for beside the file, such as a report date. */
  fields?: ReactNode;
  /** Sends the file, telling how much of it is gone as a fraction of 1; rejects with what the API answered. */
  onUpload: (file: File, onProgress: (fraction: number) => void) => Promise<UploadResult>;
  onClose: () => void;
};

export function CsvImportModal({ title, fields, onClose }: CsvImportModalProps) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FormModal title={title} okText="Submit" onCancel={onClose} onSubmit={() => file}>
      {fields}
      <input type="file" aria-label="CSV file" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
    </FormModal>
  );
}
