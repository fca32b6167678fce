import { useMemo, useState } from 'react';
import { CsvImportModal } from '@/components/import';
import { PageHeader } from '@/components/page/PageHeader';
import { TimeReportSelect } from '@/components/pickers/TimeReportSelect';
import { OfferedEditsNotice } from '@/components/staging/OfferedEditsNotice';
import { SaveFailureNotice } from '@/components/staging/SaveFailureNotice';
import { StagedEditBar } from '@/components/staging/StagedEditBar';
import { useUploadFileMutation } from '@/components/staging/stagingApi';
import { TemplateButton } from '@/components/staging/TemplateButton';
import { DataTable } from '@/components/table';
import type { Balance } from '@/contract/trialBalance';
import { useCompanyId } from '@/features/company';
import { useListParams } from '@/lib/listParams';
import { type MarkedRow, overlay, toneOf } from '@/lib/staging';
import { balanceListDefaults, toBalanceListQuery } from '../balanceListQuery';
import { balanceName } from '../balanceRow';
import { editableBalanceColumns } from '../components/editableBalanceColumns';
import { StagedTotals } from '../components/StagedTotals';
import { BalanceFormModal } from '../forms/BalanceFormModal';
import { applyBalanceForm, type FilledBalanceForm, newBalance } from '../forms/balanceForm';
import { useListEditableBalancesQuery } from '../trialBalanceApi';
import { useBalanceEditing } from '../useBalanceEditing';

type OpenDialog = { kind: 'form'; balance: MarkedRow<Balance> | null } | { kind: 'import' } | null;

export function TrialBalanceEditPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: balanceListDefaults });
  const query = useListEditableBalancesQuery(toBalanceListQuery(companyId, list));
  const editing = useBalanceEditing(companyId);
  // The same array while nothing changes: with all rows here, the table sorts them whenever they are others.
  const rows = useMemo(() => overlay(query.data?.data ?? [], editing.edits), [query.data, editing.edits]);
  const [upload] = useUploadFileMutation();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const timeReport = list.filters.time_report;

  function handleSubmit(balance: MarkedRow<Balance> | null, values: FilledBalanceForm) {
    if (balance === null) editing.add((id, now) => newBalance(values, { id, now }));
    else editing.change(balance, (row) => applyBalanceForm(row, values));
    close();
  }

  return (
    <>
      <PageHeader title="Manage Trial Balance" />
      <OfferedEditsNotice editing={editing} />
      <StagedEditBar editing={editing}>
        <TemplateButton type="BALANCE" companyId={companyId} fileName="trial-balance.csv">
          Download TB Template
        </TemplateButton>
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={editing.isBusy}
          onClick={() => setDialog({ kind: 'import' })}
        >
          Import TB CSV File
        </button>
        <button
          type="button"
          className="btn btn-outline-primary"
          disabled={editing.isBusy}
          onClick={() => setDialog({ kind: 'form', balance: null })}
        >
          Add Trial Balance Item
        </button>
      </StagedEditBar>
      <SaveFailureNotice editing={editing} rowName={balanceName} />
      {timeReport !== '' && <StagedTotals companyId={companyId} timeReport={timeReport} edits={editing.edits} />}
      <DataTable
        label="Trial Balance"
        columns={editableBalanceColumns({ editing, onEdit: (balance) => setDialog({ kind: 'form', balance }) })}
        rows={rows}
        rowId={(balance) => balance.id}
        rowTone={toneOf}
        query={query}
        list={list}
        total={query.data?.pagination.total ?? 0}
        isFiltered={timeReport !== ''}
        toolbar={
          <TimeReportSelect
            companyId={companyId}
            allText="All Time Reports"
            value={timeReport === '' ? null : timeReport}
            onChange={(next) => list.setFilter('time_report', next ?? '')}
          />
        }
      />
      {dialog?.kind === 'form' && (
        <BalanceFormModal
          key={dialog.balance?.id ?? 'new'}
          balance={dialog.balance}
          edits={editing.edits}
          timeReport={timeReport}
          onSubmit={(values) => handleSubmit(dialog.balance, values)}
          onEditExisting={(balance) => setDialog({ kind: 'form', balance })}
          onCancel={close}
        />
      )}
      {dialog?.kind === 'import' && (
        <CsvImportModal
          title="Import Trial Balance"
          onUpload={async (file, onProgress) =>
            (await upload({ action: 'UPLOAD_TRIAL_BALANCE', companyId, file, onProgress }).unwrap()).data
          }
          onClose={close}
        />
      )}
    </>
  );
}
