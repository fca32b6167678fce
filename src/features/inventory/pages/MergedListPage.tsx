import { useMemo } from 'react';
import { useOfferedColumns } from '@/components/extra/useOfferedColumns';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { DataTable } from '@/components/table';
import { useColumnChoice } from '@/components/table/columns/useColumnChoice';
import type { InventoryRow } from '@/contract/inventory/inventory';
import { useUserId } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { useIsNarrow } from '@/lib/hooks';
import { toListQuery, useListParams } from '@/lib/listParams';
import { columnsInListOrder } from '../components/columnOrder';
import { DownloadPdfButton } from '../components/DownloadPdfButton';
import { InventoryTabs } from '../components/InventoryTabs';
import { listColumns, statusColumn } from '../components/listColumns';
import { mergedColumns } from '../components/mergedColumns';
import { useListMergedInventoryQuery } from '../inventoryApi';
import { positionTotals } from '../positionTotals';
import { inventoryDates } from '../reportDates';
import { useReportDate } from '../useReportDate';

const path = 'inventories';
const defaults = { pageSize: 50, sort: null, filters: { report_date: '' } };
const noRows: readonly InventoryRow[] = [];

/** Options and all other positions of a report date in one list, each with its haircut. */
export function MergedListPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults });
  const { reportDate, isKnown, waiting } = useReportDate(inventoryDates, companyId, list.filters.report_date);
  const asked = { company_id: companyId, ...(reportDate !== null && { reportDate }) };
  const query = useListMergedInventoryQuery({ ...asked, ...toListQuery(list) }, { skip: !isKnown });
  const isNarrow = useIsNarrow();
  // The same array while nothing changes: with all rows here, the table draws them whenever it is another.
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
        list={list}
        total={total}
        totals={totals}
        lead={
          <PeriodSelect
            source={inventoryDates}
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
