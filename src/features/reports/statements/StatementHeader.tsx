import { PageHeader } from '@/components/page/PageHeader';
import type { FluxReport } from '@/contract/statements/fluxNote';
import { reportFile, reportTitle } from '@/domain/statements/reportNames';
import { statementFileName } from '@/domain/statements/statementFileName';
import { ComparisonActions } from '../compare/ComparisonActions';
import type { useComparedTime } from '../compare/useComparedTime';
import { StatementActions } from './StatementActions';
import type { StatementDocument } from './useStatementDownloads';

type StatementHeaderProps = {
  report: FluxReport;
  /** The periods or date shown. */
  times: readonly string[];
  document: Pick<StatementDocument, 'pdfCall' | 'emptyText'>;
  isEmpty: boolean;
  compared: ReturnType<typeof useComparedTime>;
};

/** A report's title with the documents of what is shown: the report, or its comparison. */
export function StatementHeader({ report, times, document, isEmpty, compared }: StatementHeaderProps) {
  const title = reportTitle(report);
  const fileName = statementFileName(reportFile(report), times);
  return (
    <PageHeader title={title}>
      {compared.times === null ? (
        <StatementActions document={{ ...document, report, title, fileName }} isEmpty={isEmpty} />
      ) : (
        <ComparisonActions report={report} times={compared.times} look={compared.look} />
      )}
    </PageHeader>
  );
}
