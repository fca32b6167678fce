import { useMemo, useState } from 'react';
import { CsvImportModal } from '@/components/import';
import { PageHeader } from '@/components/page/PageHeader';
import { SearchBox } from '@/components/search/SearchBox';
import { OfferedEditsNotice } from '@/components/staging/OfferedEditsNotice';
import { SaveFailureNotice } from '@/components/staging/SaveFailureNotice';
import { StagedEditBar } from '@/components/staging/StagedEditBar';
import { useUploadFileMutation } from '@/components/staging/stagingApi';
import { TemplateButton } from '@/components/staging/TemplateButton';
import { DataTable } from '@/components/table';
import type { Coa } from '@/contract/coa';
import { useCompanyId } from '@/features/company';
import { useListParams } from '@/lib/listParams';
import { type MarkedRow, overlay, toneOf } from '@/lib/staging';
import { useListEditableCoasQuery } from '../coaApi';
import { coaListDefaults, toCoaListQuery } from '../coaListQuery';
import { editableCoaColumns } from '../components/editableCoaColumns';
import { CoaFormModal } from '../forms/CoaFormModal';
import { applyCoaForm, type CoaFormValues, newCoa } from '../forms/coaForm';
import { useCoaEditing } from '../useCoaEditing';

type OpenDialog = { kind: 'form'; coa: MarkedRow<Coa> | null } | { kind: 'import' } | null;

export function CoaEditPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: coaListDefaults });
  const query = useListEditableCoasQuery(toCoaListQuery(companyId, list));
  const editing = useCoaEditing(companyId);
  // The same array while nothing changes: with all rows here, the table sorts them whenever they are others.
  const rows = useMemo(() => overlay(query.data?.data ?? [], editing.edits), [query.data, editing.edits]);
  const [upload] = useUploadFileMutation();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const search = list.filters.account_number;

  function handleSubmit(coa: MarkedRow<Coa> | null, values: CoaFormValues) {
    if (coa === null) editing.add((id, now) => applyCoaForm(newCoa(id, now), values));
    else editing.change(coa, (row) => applyCoaForm(row, values));
    close();
  }

  return (
    <>
      <PageHeader title="Manage Chart of Accounts" />
      <OfferedEditsNotice editing={editing} />
      <StagedEditBar editing={editing}>
        <TemplateButton type="COA" companyId={companyId} fileName="chart-of-accounts.csv">
          Download COA Template
        </TemplateButton>
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={editing.isBusy}
          onClick={() => setDialog({ kind: 'import' })}
        >
          Import Chart of Accounts
        </button>
        <button
          type="button"
          className="btn btn-outline-primary"
          disabled={editing.isBusy}
          onClick={() => setDialog({ kind: 'form', coa: null })}
        >
          Add Account
        </button>
      </StagedEditBar>
      <SaveFailureNotice editing={editing} rowName={(coa) => `Account ${coa.account_number}`} />
      <DataTable
        label="Chart of Accounts"
        columns={editableCoaColumns({ editing, onEdit: (coa) => setDialog({ kind: 'form', coa }) })}
        rows={rows}
        rowId={(coa) => coa.id}
        rowTone={toneOf}
        query={query}
        list={list}
        total={query.data?.pagination.total ?? 0}
        isFiltered={search !== ''}
        toolbar={
          <SearchBox
            label="Search by account number"
            value={search}
            onSearch={(text) => list.setFilter('account_number', text)}
          />
        }
      />
      {dialog?.kind === 'form' && (
        <CoaFormModal coa={dialog.coa} onSubmit={(values) => handleSubmit(dialog.coa, values)} onCancel={close} />
      )}
      {dialog?.kind === 'import' && (
        <CsvImportModal
          title="Import Chart of Accounts"
          notCsvText="File is not valid."
          onUpload={async (file, onProgress) =>
            (await upload({ action: 'UPLOAD_COA', companyId, file, onProgress }).unwrap()).data
          }
          onClose={close}
        />
      )}
    </>
  );
}
