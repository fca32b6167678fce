import Alert from 'react-bootstrap/Alert';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useCompanyId } from '@/features/company';
import { formatDate } from '@/lib/format';
import type { InventoryScreen, Position } from '../inventoryScreen';

type HeldPositionsNoteProps<Row extends Position> = {
  screen: Pick<InventoryScreen<Row>, 'dates' | 'identity'>;
  reportDate: string;
};

/** What an import does on a date that has positions; nothing of any other. */
export function HeldPositionsNote<Row extends Position>({ screen, reportDate }: HeldPositionsNoteProps<Row>) {
  const { dates: source, identity } = screen;
  const { data: dates = [] } = useListPeriodsQuery({ source, companyId: useCompanyId(), isEditMode: true });
  if (!dates.includes(reportDate)) return null;
  return (
    <Alert variant="info" transition={false} role="status" className="nc-import-notice">
      {formatDate(reportDate)} has positions already. A row with the same {identity} changes that position; other rows
      are added. Positions that aren't in the file stay: you can review and delete them after the import.
    </Alert>
  );
}
