import { ActionButton } from '@/components/feedback';
import type { StagedRow } from '@/contract/staging/staging';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import type { StagedKind } from '@/lib/staging/stagedKind';

export type TemplateButtonProps<Row extends StagedRow> = { kind: StagedKind<Row>; companyId: number };

/** Downloads the CSV template of an import of this kind. */
export function TemplateButton<Row extends StagedRow>({ kind, companyId }: TemplateButtonProps<Row>) {
  const { fileName, buttonText } = kind.template;
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run() {
    await downloadFile(await dispatch(kind.loadSample(companyId)), fileName);
    return undefined;
  }

  return (
    <ActionButton variant="link" isBusy={isBusy} onClick={() => download(run)}>
      {buttonText}
    </ActionButton>
  );
}
