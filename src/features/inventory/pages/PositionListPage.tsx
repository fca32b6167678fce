import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOfferedColumns } from '@/components/extra/useOfferedColumns';
import { withHistory } from '@/components/history';
import { ImportLink } from '@/components/import/ImportLink';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { DataTable } from '@/components/table';
import { useColumnChoice } from '@/components/table/columns/useColumnChoice';
import { useCompanyId, useRole, useUserId } from '@/features/auth';
import { useIsNarrow } from '@/lib/hooks';
import { useCommittedRows } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { columnsInListOrder } from '../components/columnOrder';
import { DownloadPdfButton } from '../components/DownloadPdfButton';
import { listColumns, statusColumn } from '../components/listColumns';
import { InventoryTabs, inventoryListDefaults, PositionSearch, toInventoryListQuery } from '../components/listControls';
import { kindPaths } from '../inventoryPaths';
import { foundPositions, type InventoryScreen, type Position } from '../inventoryScreen';
import { positionTotals } from '../positionTotals';
import { useInventoryDate } from '../useInventoryDate';

/** The list of a kind of position on a report date. */
export function PositionListPage<Row extends Position>({ screen }: { screen: InventoryScreen<Row> }) {
  const { kind, dates, name, listTitle, searchedTexts } = screen;
  const companyId = useCompanyId();
  const place = { role: useRole(), pathname: useLocation().pathname };
  const list = useStagedList({ defaults: inventoryListDefaults, findsNumbers: false });
  const { search, report_date: asked } = list.filters;
  const { reportDate, isKnown, waiting } = useInventoryDate(dates, companyId, asked);
  const isAll = list.pageSize === 'All';
  // With all rows loaded, the search filters them without a call.
  const asking = isAll ? { ...list, filters: { ...list.filters, search: '' } } : list;
  const query = kind.useArrivingQuery(isKnown ? toInventoryListQuery(companyId, asking, reportDate) : null);
  const isNarrow = useIsNarrow();
  // The same array while nothing changes: a table with all rows renders again for each new one.
  const columns = useMemo(() => {
    const listed = listColumns(screen.listColumns, { companyId, kindOf: () => name, nameOf: kind.rowName });
    return withHistory(columnsInListOrder<Row>([...listed, statusColumn], isNarrow), { kind, companyId, isNarrow });
  }, [screen, kind, name, companyId, isNarrow]);
  const { shown, chooser } = useColumnChoice(useOfferedColumns(columns), {
    userId: useUserId(),
    table: `${name}.list`,
  });
  const committed = useCommittedRows(query.data, list, kind);
  const rows = useMemo(
    () => (isAll ? foundPositions(committed.rows, searchedTexts, search) : committed.rows),
    [committed.rows, isAll, searchedTexts, search],
  );
  const total = isAll ? rows.length : committed.total;
  const totals = useMemo(() => positionTotals(rows, total), [rows, total]);

  const download = (
    <DownloadPdfButton
      text="Download PDF"
      path={kind.path}
      params={{ company_id: companyId, filters: { report_date: reportDate } }}
      reportDate={reportDate}
      disabled={!isKnown}
    />
  );

  return (
    <div className="nc-inventory">
      <InventoryTabs of="lists" />
      <PageHeader title={listTitle}>
        <div className="nc-inventory-actions">
          {!isNarrow && download}
          <Link className="btn btn-primary" to={kindPaths(place)[name].edit()}>
            Edit Inventory and Haircuts
          </Link>
        </div>
      </PageHeader>
      <DataTable
        label={kind.label}
        columns={shown}
        rows={rows}
        rowId={(row) => row.id}
        query={isKnown ? query : waiting}
        list={list}
        total={total}
        totals={query.arrived === undefined ? totals : undefined}
        emptyAction={<ImportLink kind="position" />}
        isFiltered={search !== ''}
        lead={
          <PeriodSelect
            source={dates}
            companyId={companyId}
            value={reportDate}
            onChange={(next) => list.setFilter('report_date', next ?? '')}
          />
        }
        toolbar={
          <>
            <PositionSearch list={list} label={screen.searchLabel} />
            {chooser}
            {isNarrow && download}
          </>
        }
      />
    </div>
  );
}
