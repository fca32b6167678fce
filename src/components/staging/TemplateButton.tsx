import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { StagedRow } from '@/contract/staging';
import { apiError } from '@/lib/api';
import { downloadFile } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import type { StagedKind } from '@/lib/staging/stagedKind';

export type TemplateButtonProps<Row extends StagedRow> = { kind: StagedKind<Row>; companyId: number };

/** Downloads the CSV file that an import of this kind expects. */
export function TemplateButton<Row extends StagedRow>({ kind, companyId }: TemplateButtonProps<Row>) {
  const { fileName, buttonText } = kind.template;
  const dispatch = useAppDispatch();
  const [isFetching, setIsFetching] = useState(false);

  async function handleClick() {
    setIsFetching(true);
    try {
      await downloadFile(await dispatch(kind.loadSample(companyId)), fileName);
      notify.success('Downloaded successfully.');
    } catch (error) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
    } finally {
      setIsFetching(false);
    }
  }

  return (
    <Button variant="link" disabled={isFetching} onClick={handleClick}>
      {buttonText}
    </Button>
  );
}
