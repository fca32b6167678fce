import type { ReactNode } from 'react';
import { CsvImportModal, type CsvUpload } from '@/components/import';
import type { StagedRow } from '@/contract/staging/staging';
import type { UploadQuestions, UploadResult } from '@/contract/staging/upload';
import { formatCount } from '@/lib/format';
import { useAppDispatch } from '@/lib/hooks';
import type { StagedKind } from '@/lib/staging/stagedKind';
import { TemplateButton } from './TemplateButton';

export type StagedImportProps<Row extends StagedRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  /** Called with what the backend says that it staged, null where it does not say, and with the days that were asked for beside the file. */
  onImported: (result: UploadResult | null, days: CsvUpload['fields']) => void;
  onClose: () => void;
  /** What to know of the chosen days before the file is sent. */
  noteOf?: ((days: CsvUpload['fields']) => ReactNode) | undefined;
};

/** Imports a kind's file; its rows are staged. */
export function StagedImport<Row extends StagedRow>(props: StagedImportProps<Row>) {
  const { kind, companyId, onImported, onClose, noteOf } = props;
  const { title, notCsvText, fields, alsoAccepts } = kind.upload;
  const dispatch = useAppDispatch();

  async function handleUpload(upload: CsvUpload): Promise<UploadQuestions | null> {
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
      alsoAccepts={alsoAccepts}
      noteOf={noteOf}
      onUpload={handleUpload}
      onClose={onClose}
    />
  );
}

/** How much the last import staged; always there, so that a screen reader notices when it begins to speak. */
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
