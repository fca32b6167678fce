import { useMemo } from 'react';
import { useOfferedColumns } from '@/components/extra/useOfferedColumns';
import { ImportLink } from '@/components/import/ImportLink';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { DataTable } from '@/components/table';
import { useColumnChoice } from '@/components/table/columns/useColumnChoice';
import type { InventoryRow } from '@/contract/inventory/inventory.schema';
import { useCompanyId, useUserId } from '@/features/auth';
import { useIsNarrow } from '@/lib/hooks';
import { toListQuery, useListParams } from '@/lib/listParams';
import { columnsInListOrder } from '../components/columnOrder';
import { DownloadPdfButton } from '../components/DownloadPdfButton';
import { listColumns, mergedColumns, statusColumn } from '../components/listColumns';
import { InventoryTabs } from '../components/listControls';
import { useListMergedInventoryQuery } from '../inventoryApi';
import { positionTotals } from '../positionTotals';
import { inventoryDateSource } from '../reportDates';
import { useInventoryDate } from '../useInventoryDate';

const path = 'inventories';
const defaults = { pageSize: 50, sort: null, filters: { report_date: '' } };
const noRows: readonly InventoryRow[] = [];

/** Options and all other positions of a report date in one list, each with its haircut. */
export function MergedListPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults });
  const { reportDate, isKnown, waiting } = useInventoryDate(inventoryDateSource, companyId, list.filters.report_date);
  const asked = { company_id: companyId, ...(reportDate !== null && { reportDate }) };
  const query = useListMergedInventoryQuery({ ...asked, ...toListQuery(list) }, { skip: !isKnown });
  const isNarrow = useIsNarrow();
  // The same array while nothing changes: a table with all rows renders again for each new one.
  const columns = useMemo(() => {
    const names = { kindOf: ({ kind }: InventoryRow) => kind, nameOf: ({ identifier }: InventoryRow) => identifier };
    return columnsInListOrder([...listColumns(mergedColumns, { companyId, ...names }), statusColumn], isNarrow);
  }, [companyId, isNarrow]);
  const { shown, chooser } = useColumnChoice(useOfferedColumns(columns), {
    userId: useUserId(),
    table: 'inventory.merged',
  });
  const rows = query.data?.data ?? noRows;
  const total = query.data?.pagination.total ?? 0;
  const totals = useMemo(() => positionTotals(rows, total), [rows, total]);

  const download = (
    <DownloadPdfButton
      text="Download Report"
      path={path}
      params={{ ...asked, type: 'pdf' }}
      reportDate={reportDate}
      disabled={rows.length === 0}
    />
  );

  return (
    <div className="nc-inventory">
      <InventoryTabs of="lists" />
      <PageHeader title="Inventory Detail with Haircuts">{!isNarrow && download}</PageHeader>
      <DataTable
        label="Inventory Detail with Haircuts"
        columns={shown}
        rows={rows}
        rowId={({ kind, id }) => `${kind} ${id}`}
        query={isKnown ? query : waiting}
        emptyAction={<ImportLink kind="position" />}
        list={list}
        total={total}
        totals={totals}
        lead={
          <PeriodSelect
            source={inventoryDateSource}
            companyId={companyId}
            value={reportDate}
            onChange={(next) => list.setFilter('report_date', next ?? '')}
          />
        }
        toolbar={
          <>
            {chooser}
            {isNarrow && download}
          </>
        }
      />
    </div>
  );
}
