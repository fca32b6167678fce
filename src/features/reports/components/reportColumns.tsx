import type { Column } from '@/components/table';
import type { Report } from '@/contract/report';
import { parsePeriod } from '@/domain/periods';
import { formatDate } from '@/lib/format';
import { ReportActions } from './ReportActions';
import { ReportFindings } from './ReportFindings';

export const reportColumns: readonly Column<Report>[] = [
  {
    id: 'timeReport',
    header: 'Time Report',
    cell: (report) => report.time_report,
    value: (report) => parsePeriod(report.time_report)?.end ?? '',
    sortField: 'time_report',
    className: 'text-nowrap',
  },
  {
    id: 'name',
    header: 'Report Name',
    cell: (report) => (
      <>
        {report.name}
        <ReportFindings report={report} />
      </>
    ),
    value: (report) => report.name,
    sortField: 'name',
    className: 'nc-report-name',
  },
  {
    id: 'description',
    header: 'Description',
    cell: (report) => report.description ?? '',
    value: (report) => report.description,
  },
  {
    id: 'userEmail',
    header: 'User Email',
    cell: emailOf,
    value: emailOf,
    className: 'nc-report-email',
  },
  {
    id: 'createdAt',
    header: 'Created Date',
    cell: (report) => formatDate(report.createdAt),
    value: (report) => report.createdAt,
    sortField: 'createdAt',
  },
  {
    id: 'updatedAt',
    header: 'Updated Date',
    cell: (report) => formatDate(report.updatedAt),
    value: (report) => report.updatedAt,
    sortField: 'updatedAt',
  },
  { id: 'actions', header: 'Actions', cell: (report) => <ReportActions report={report} /> },
];

function emailOf(report: Report): string {
  return report.user_company_setting?.user_email.email_address ?? '';
}
