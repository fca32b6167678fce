import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyNotice } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { type ConfirmOptions, LeaveGuard } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { type ImportEntry, importKinds } from '@/contract/staging/imports';
import { useCompanyId } from '@/features/company';
import { useExtra } from '@/lib/api';
import { FileChoice } from '../components/FileChoice';
import { ImportPreviewPanel } from '../components/ImportPreviewPanel';
import { ImportResult } from '../components/ImportResult';
import { RecentImports } from '../components/RecentImports';
import { useImportDraft } from '../draft/useImportDraft';
import '@/components/staging/staging.css';
import '../imports.css';

/** Imports a file of any source after a look at what it changes. */
export function ImportsPage() {
  const canImport = useExtra('imports');
  const companyId = useCompanyId();
  return (
    <>
      <PageHeader title="Import any file" />
      {canImport ? (
        <AnyFile key={companyId} companyId={companyId} />
      ) : (
        <EmptyNotice text="This server reads template files only. Import them from the edit screens." />
      )}
    </>
  );
}

const leaveQuestion: ConfirmOptions = {
  title: 'Leave this import?',
  text: "Nothing is imported yet. You'll lose the choices you made for this file.",
  confirmText: 'Leave',
  cancelText: 'Stay',
  tone: 'danger',
};

function AnyFile({ companyId }: { companyId: number }) {
  const [search] = useSearchParams();
  const hint = importKinds.find((kind) => kind === search.get('kind')) ?? null;
  const [imported, setImported] = useState<ImportEntry | null>(null);
  const importing = useImportDraft({ companyId, hint, onImported: setImported });
  const { draft, failure, choose } = importing;
  const hasChoices = () => draft !== null && Object.keys(draft.choices).length > 0;
  return (
    <>
      <LeaveGuard hasUnsaved={hasChoices} question={leaveQuestion} />
      {imported === null && draft === null && (
        <>
          {failure !== null && <RefusalAlert failure={{ message: failure.text }} />}
          <FileChoice onChoose={(file) => void choose(file)} />
        </>
      )}
      {imported === null && draft !== null && (
        <ImportPreviewPanel companyId={companyId} draft={draft} importing={importing} />
      )}
      {imported !== null && (
        <ImportResult key={imported.id} companyId={companyId} entry={imported} onEnd={() => setImported(null)} />
      )}
      <RecentImports companyId={companyId} />
    </>
  );
}
