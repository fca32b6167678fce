import { Link } from 'react-router-dom';
import { PageHeader } from '@/components/page/PageHeader';
import { paths } from '@/lib/paths';

/** A report that comes later. */
export function ComingReportPage({ title }: { title: string }) {
  return (
    <section>
      <PageHeader title={title} />
      <p>This report isn't available yet. The FOCUS report is.</p>
      <Link to={paths.reports.focus()} className="btn btn-primary">
        Go to the FOCUS report
      </Link>
    </section>
  );
}
