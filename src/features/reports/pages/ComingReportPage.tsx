/** A report that comes later. */
export function ComingReportPage({ title }: { title: string }) {
  return (
    <section className="nc-report-coming">
      <h1>{title}</h1>
      <p>This report is being built. The FOCUS report is ready.</p>
    </section>
  );
}
