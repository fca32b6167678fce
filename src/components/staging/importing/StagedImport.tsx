import type { ReactNode } from 'react';
import { CsvImportModal, type CsvOutcome, type CsvUpload } from '@/components/import';
import { notTemplateCode } from '@/contract/imports/upload';
import type { UploadResult } from '@/contract/imports/upload.schema';
import type { StagedRow } from '@/contract/staging/staging';
import { apiError } from '@/lib/api';
import { formatCount } from '@/lib/format';
import { useAppDispatch } from '@/lib/hooks';
import type { StagedKind } from '@/lib/staging/stagedKind';
import { OtherFiles } from './OtherFiles';
import { TemplateButton } from './TemplateButton';
import { useFileHandOver } from './useFileHandOver';

export type StagedImportProps<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  /** Called with the staged counts, null if the backend doesn't send them, and with the import's days. */
  onImported: (result: UploadResult | null, days: CsvUpload['fields']) => void;
  onClose: () => void;
  /** Returns a note on the chosen days, shown before the file is sent. */
  noteOf?: ((days: CsvUpload['fields']) => ReactNode) | undefined;
};

/** Imports a kind's file; its rows are staged. A file without the template's columns goes on to the import of any file. */
export function StagedImport<Row extends StagedRow>(props: StagedImportProps<Row>) {
  const { kind, companyId, onImported, onClose, noteOf } = props;
  const { title, notCsvText, fields } = kind.upload;
  const dispatch = useAppDispatch();
  const handOver = useFileHandOver(kind.upload.anyFile);

  async function handleUpload(upload: CsvUpload): Promise<CsvOutcome> {
    try {
      return await stageFile(upload);
    } catch (error) {
      if (handOver === null || apiError(error)?.code !== notTemplateCode) throw error;
      handOver(upload);
      return 'handedOver';
    }
  }

  async function stageFile(upload: CsvUpload): Promise<CsvOutcome> {
    const data = (await dispatch(kind.importFile({ companyId, ...upload })))?.data ?? null;
    if (data !== null && 'both_sides' in data) return data;
    onImported(data, upload.fields);
    return null;
  }

  return (
    <CsvImportModal
      title={title}
      fields={fields}
      notCsvText={notCsvText}
      template={<TemplateButton kind={kind} companyId={companyId} />}
      otherFiles={handOver !== null && <OtherFiles kind={kind.upload.anyFile} />}
      noteOf={noteOf}
      onUpload={handleUpload}
      onClose={onClose}
    />
  );
}

/** The number of rows that the last import staged; always rendered, so that screen readers announce a change. */
export function ImportedRows({ result }: { result: UploadResult | null }) {
  return <output className="nc-edit-imported">{result !== null && stagedText(result)}</output>;
}

function stagedText({ added, changed, removed = 0, unchanged, left }: UploadResult): string {
  const staged = added + changed;
  const others = [
    ...(unchanged === 0 ? [] : [`${formatCount(unchanged)} unchanged`]),
    ...(removed === 0 ? [] : [`${formatCount(removed)} marked for deletion`]),
    ...(left === undefined ? [] : [`${formatCount(left.count)} not in the file`]),
  ];
  const rows = staged === 1 ? '1 row' : `${formatCount(staged)} rows`;
  return [`${rows} staged from the file`, ...others].join(', ').concat('.');
}
