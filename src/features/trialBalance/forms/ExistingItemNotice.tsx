import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { Balance } from '@/contract/trialBalance';
import { useCompanyId } from '@/features/company';
import { canEdit, type LocalEdits, type MarkedRow, overlay } from '@/lib/staging';
import { balanceKind } from '../balanceKind';

export type ExistingItemNoticeProps = {
  coa: Pick<Balance['coa'], 'id' | 'account_number'>;
  timeReport: string;
  edits: LocalEdits<Balance>;
  onEdit: (balance: MarkedRow<Balance>) => void;
};

/** An account has one item in a period: where it is there already, it is edited rather than added again. */
export function ExistingItemNotice({ coa, timeReport, edits, onEdit }: ExistingItemNoticeProps) {
  const { currentData } = balanceKind.useEditableQuery({
    company_id: useCompanyId(),
    filters: { time_report: timeReport, coa: { account_number: { $contains: coa.account_number } } },
  });
  const existing = overlay(currentData?.data ?? [], edits).find(
    (balance) =>
      balance.coa.id === coa.id &&
      balance.time_report === timeReport &&
      !balance.is_deleted &&
      balance.local !== 'removed',
  );
  if (existing === undefined) return null;
  return (
    <Alert variant="warning" transition={false} role="status" className="d-flex flex-wrap align-items-center gap-2">
      Account {coa.account_number} already has an item in {timeReport}.
      {canEdit(existing) && (
        <Button size="sm" variant="outline-secondary" className="ms-auto" onClick={() => onEdit(existing)}>
          Edit that item
        </Button>
      )}
    </Alert>
  );
}
