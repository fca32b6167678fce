import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { useOfferedColumns } from '@/components/extra/useOfferedColumns';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { ShowSelect } from '@/components/search/ShowSelect';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { allPeriods, useEditPeriod } from '@/components/staging/useEditPeriod';
import { useColumnChoice } from '@/components/table/columns/useColumnChoice';
import type { StagedHaircut } from '@/contract/haircuts/stagedHaircuts.schema';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import { useCompanyId, useRole, useUserId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { useIsNarrow } from '@/lib/hooks';
import { shownPart } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { columnsInOrder } from '../components/columnOrder';
import { InventoryTabs, inventoryListDefaults, PositionSearch, toInventoryListQuery } from '../components/listControls';
import { stagedHaircutColumns } from '../components/stagedHaircutColumns';
import { CopyPositionsDialog } from '../copy/CopyPositionsDialog';
import { copiedDate } from '../copy/copyDates';
import { PositionFormModal } from '../forms/PositionFormModal';
import { positionPaste } from '../forms/positionPaste';
import { useGetStagedHaircutsQuery } from '../inventoryApi';
import { type InventoryScreen, isFoundPosition, type Position } from '../inventoryScreen';

const noHaircuts: ReadonlyMap<number, StagedHaircut> = new Map();

/** The edit screen of a kind of position. */
export function PositionEditPage<Row extends Position>({ screen }: { screen: InventoryScreen<Row> }) {
  const { kind, dates, name, form, searchedTexts } = screen;
  const companyId = useCompanyId();
  const userId = useUserId();
  const isAdmin = useRole() === 'ADMIN';
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
        isAdmin={isAdmin}
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
            <CopyPositionsButton
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

type Asked = { companyId: number; kind: InventoryKindName; reportDate: string | null };

/** Returns the haircuts of the user's saved positions, by id; empty while computing, and for null. */
function useStagedHaircuts(asked: Asked | null): ReadonlyMap<number, StagedHaircut> {
  const { data, isFetching } = useGetStagedHaircutsQuery(asked ?? skipToken);
  return useMemo(
    () => (data === undefined || isFetching ? noHaircuts : new Map(data.data.map((haircut) => [haircut.id, haircut]))),
    [data, isFetching],
  );
}

type HeldPositionsNoteProps<Row extends Position> = {
  screen: Pick<InventoryScreen<Row>, 'dates' | 'identity'>;
  reportDate: string;
};

/** The effect of an import on a date that has positions; renders nothing for any other. */
function HeldPositionsNote<Row extends Position>({ screen, reportDate }: HeldPositionsNoteProps<Row>) {
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

type CopyPositionsProps<Row extends Position> = {
  screen: Pick<InventoryScreen<Row>, 'name' | 'dates'>;
  /** The date on the screen; null for all. */
  reportDate: string | null;
  /** Called with the target date after copying. */
  onCopied: (date: string) => void;
};

/** Offers to copy the positions of a date to another; renders nothing without any, or with a backend that can't. */
function CopyPositionsButton<Row extends Position>({ screen, reportDate, onCopied }: CopyPositionsProps<Row>) {
  const { data: dates = [] } = useListPeriodsQuery({ source: screen.dates, companyId: useCompanyId() });
  const [isOpen, setIsOpen] = useState(false);
  const canCopy = useExtra('copy-positions');
  const from = copiedDate(dates, reportDate);
  if (from === null || !canCopy) return null;

  return (
    <>
      <Button variant="link" onClick={() => setIsOpen(true)}>
        Copy positions from {formatDate(from)}
      </Button>
      {isOpen && (
        <CopyPositionsDialog
          kind={screen.name}
          from={from}
          chosen={reportDate}
          onCopied={(to) => {
            setIsOpen(false);
            onCopied(to);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
