import { RowActions } from '@/components/staging/RowActions';
import { RowStatus } from '@/components/staging/RowStatus';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { Column } from '@/components/table';
import type { Coa } from '@/contract/coa';
import type { MarkedRow } from '@/lib/staging';
import { coaColumns } from './coaColumns';

export type EditableCoaColumnsOptions = {
  editing: Pick<StagedEditing<Coa>, 'isBusy' | 'revert'>;
  onEdit: (coa: MarkedRow<Coa>) => void;
};

export function editableCoaColumns({ editing, onEdit }: EditableCoaColumnsOptions): readonly Column<MarkedRow<Coa>>[] {
  return [
    ...coaColumns,
    { id: 'status', header: 'Status', cell: (coa) => <RowStatus row={coa} /> },
    {
      id: 'action',
      header: 'Action',
      cell: (coa) => (
        <RowActions
          row={coa}
          name={`account ${coa.account_number}`}
          isDisabled={editing.isBusy}
          onEdit={() => onEdit(coa)}
          onRevert={() => editing.revert(coa.id)}
        />
      ),
    },
  ];
}
