import { RowActions } from '@/components/staging/RowActions';
import { RowStatus } from '@/components/staging/RowStatus';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { Column } from '@/components/table';
import type { Balance } from '@/contract/trialBalance';
import type { MarkedRow } from '@/lib/staging';
import { balanceName } from '../balanceRow';
import { balanceColumns } from './balanceColumns';

export type EditableBalanceColumnsOptions = {
  editing: Pick<StagedEditing<Balance>, 'isBusy' | 'revert'>;
  onEdit: (balance: MarkedRow<Balance>) => void;
};

export function editableBalanceColumns(options: EditableBalanceColumnsOptions): readonly Column<MarkedRow<Balance>>[] {
  const { editing, onEdit } = options;
  return [
    ...balanceColumns,
    { id: 'status', header: 'Status', cell: (balance) => <RowStatus row={balance} /> },
    {
      id: 'action',
      header: 'Action',
      cell: (balance) => (
        <RowActions
          row={balance}
          name={balanceName(balance)}
          isDisabled={editing.isBusy}
          onEdit={() => onEdit(balance)}
          onRevert={() => editing.revert(balance.id)}
        />
      ),
    },
  ];
}
