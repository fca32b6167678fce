import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EmptyNotice } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { type ConfirmOptions, LeaveGuard } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { importKinds } from '@/contract/imports/imports';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import { readFields } from '@/domain/history/records';
import { useCompanyId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { type HandedFile, takeHandedFile } from '@/lib/upload';
import { FileChoice } from '../components/FileChoice';
import { ImportPreviewPanel } from '../components/ImportPreviewPanel';
import { ImportResult } from '../components/ImportResult';
import { RecentImports } from '../components/RecentImports';
import { type Draft, hasOwnChoices } from '../draft/draft';
import { otherPeriods } from '../draft/otherPeriods';
import { useImportDraft } from '../draft/useImportDraft';
import '@/components/staging/staging.css';
import '../imports.css';

/** Imports a file from any source after a preview of its changes. */
export function ImportsPage() {
  const canImport = useExtra('imports');
  const companyId = useCompanyId();
  return (
    <>
      <PageHeader title="Import" />
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
  const [imported, setImported] = useState<{ entries: readonly ImportEntry[]; draft: Draft } | null>(null);
  const importing = useImportDraft({
    companyId,
    hint,
    onImported: (entries, of) => setImported({ entries, draft: of }),
  });
  const { draft, failure, choose } = importing;
  const hasChoices = () => draft !== null && hasOwnChoices(draft);
  useHandedFile(({ file, reportDate }) => void choose(file, reportDate === null ? {} : { report_date: reportDate }));
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
        <ImportResult
          key={imported.entries[0]?.id}
          companyId={companyId}
          entries={imported.entries}
          periods={otherPeriods(imported.draft)}
          onPeriod={(reading) => {
            importing.readPeriod(imported.draft, reading);
            setImported(null);
          }}
          onAllPeriods={() => {
            setImported(null);
            void importing.importPeriods(imported.draft);
          }}
          onEnd={() => setImported(null)}
        />
      )}
      <RecentImports companyId={companyId} />
    </>
  );
}

/** Calls `onFile` with the file that another screen handed over, if any. */
function useHandedFile(onFile: (handed: HandedFile) => void): void {
  const { state } = useLocation();
  const take = useEffectEvent(() => {
    const handed = takeHandedFile(readFields(state)['handedFile']);
    if (handed !== null) onFile(handed);
  });
  useEffect(() => take(), []);
}
