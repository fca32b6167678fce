import { EmptyNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { useExtra } from '@/lib/api';

/** Imports a file of any source after a look at what it changes. */
export function ImportsPage() {
  const canImport = useExtra('imports');
  return (
    <>
      <PageHeader title="Import any file" />
      {!canImport && <EmptyNotice text="This server reads template files only. Import them from the edit screens." />}
    </>
  );
}
