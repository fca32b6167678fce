import { useCallback, useMemo } from 'react';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { useOfferedColumns } from '@/components/extra/useOfferedColumns';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { ShowSelect } from '@/components/search/ShowSelect';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { allPeriods, useEditPeriod } from '@/components/staging/useEditPeriod';
import { useColumnChoice } from '@/components/table/columns/useColumnChoice';
import { useUserId } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { useIsNarrow } from '@/lib/hooks';
import { shownPart } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { columnsInOrder } from '../components/columnOrder';
import { HeldPositionsNote } from '../components/HeldPositionsNote';
import { InventoryTabs } from '../components/InventoryTabs';
import { PositionSearch } from '../components/PositionSearch';
import { stagedHaircutColumns } from '../components/stagedHaircutColumns';
import { CopyPositions } from '../copy/CopyPositions';
import { PositionFormModal } from '../forms/PositionFormModal';
import { positionPaste } from '../forms/positionPaste';
import { inventoryListDefaults, toInventoryListQuery } from '../inventoryListQuery';
import { type InventoryScreen, isFoundPosition, type Position } from '../inventoryScreen';
import { useStagedHaircuts } from '../useStagedHaircuts';

/** The edit screen of a kind of position. */
export function PositionEditPage<Row extends Position>({ screen }: { screen: InventoryScreen<Row> }) {
  const { kind, dates, name, form, searchedTexts } = screen;
  const companyId = useCompanyId();
  const userId = useUserId();
  const list = useStagedList({ defaults: inventoryListDefaults, findsNumbers: false });
  const { search, show } = list.filters;
  const { period, isKnown, added } = useEditPeriod({
    kind,
    source: dates,
    companyId,
    asked: list.filters.report_date,
    periodOf: (row) => row.report_date,
    sortKeyOf: (date) => date,
  });
  const haircuts = useStagedHaircuts(isKnown ? { companyId, kind: name, reportDate: period } : null);
  const isNarrow = useIsNarrow();
  const offered = useOfferedColumns(screen.editColumns);
  const compared = useOfferedColumns(screen.comparedColumns);
  const columns = useMemo(
    () => stagedHaircutColumns(columnsInOrder(offered, isNarrow), haircuts),
    [offered, haircuts, isNarrow],
  );
  const { shown, chooser } = useColumnChoice(columns, { userId, table: `${name}.edit` });
  const matches = useCallback(
    (row: Row) => (period === null || row.report_date === period) && isFoundPosition(row, searchedTexts, search),
    [period, search, searchedTexts],
  );

  return (
    <div className="nc-inventory">
      <InventoryTabs of="edits" />
      <StagedEditScreen
        kind={kind}
        companyId={companyId}
        userId={userId}
        list={list}
        query={isKnown ? toInventoryListQuery(companyId, list, period) : null}
        isFiltered={search !== '' || show !== ''}
        period={period}
        matches={matches}
        columns={shown}
        comparedColumns={compared}
        isDense
        paste={positionPaste({ screen, companyId, reportDate: period })}
        onImported={({ reportDate }) => reportDate && list.setFilter('report_date', reportDate)}
        importNoteOf={({ reportDate = '' }) => (
          <>
            <ClosedNotice companyId={companyId} of={reportDate === '' ? null : reportDate} />
            <HeldPositionsNote screen={screen} reportDate={reportDate} />
          </>
        )}
        form={{
          make: form.make,
          apply: form.apply,
          render: (props) => (
            <PositionFormModal key={props.row?.id ?? 'new'} {...props} screen={screen} reportDate={period} />
          ),
        }}
        lead={
          <PeriodSelect
            source={dates}
            companyId={companyId}
            hasAll
            isEditMode
            alsoOffered={added}
            value={period}
            onChange={(next) => list.setFilter('report_date', next ?? allPeriods)}
          />
        }
        toolbar={
          <>
            <PositionSearch list={list} label={screen.searchLabel} />
            {list.hasShow && (
              <ShowSelect
                value={shownPart(list)}
                offered={['changed', 'rejected']}
                onChange={(next) => list.setFilter('show', next)}
              />
            )}
            {chooser}
            <CopyPositions
              screen={screen}
              reportDate={period}
              onCopied={(date) => list.setFilter('report_date', date)}
            />
          </>
        }
      />
    </div>
  );
}
