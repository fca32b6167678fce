import { PageHeader } from '@/components/page/PageHeader';

/** A report that comes later. */
export function ComingReportPage({ title }: { title: string }) {
  return (
    <section>
      <PageHeader title={title} />
      <p>This report is being built. The FOCUS report is ready.</p>
    </section>
  );
}
