import type { DocumentQueue } from '@server/documents/documentQueue';
import { exportFiles } from './exports/exportFile';
import type { FileSource } from './files/files';
import { securityLogFiles } from './records/securityLog';
import { binderFiles } from './reports/binder/binderFile';
import { reportFiles } from './reports/reportFile';
import type { ReportKind } from './reports/reportKind';
import { commentFiles } from './reviews/commentsFile';
import { changeLogFiles } from './staging/history/changeLogFile';
import { sampleFiles } from './staging/imports/samples';
import type { StagedKind } from './staging/stagedKind';
import { comparisonFiles } from './statements/comparisonDocuments';
import { statementFiles } from './statements/statementDocuments';
import { whatIfFiles } from './whatIf/scenarioDocuments';

/** Everything that a file link can be for. */
export function fileSources(
  documents: DocumentQueue,
  kinds: readonly StagedKind[],
  reportKinds: readonly ReportKind[],
): readonly FileSource[] {
  return [
    sampleFiles(kinds),
    reportFiles(documents, reportKinds),
    changeLogFiles(kinds),
    commentFiles,
    securityLogFiles,
    statementFiles(documents),
    comparisonFiles(documents),
    whatIfFiles(documents),
    binderFiles(documents, { kinds, reportKinds }),
    exportFiles(documents, { kinds, reportKinds }),
  ];
}
