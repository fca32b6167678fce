import type { DocumentQueue } from '@server/documents/documentQueue';
import { exportFiles } from './export/exportFile';
import type { FileSource } from './files/files';
import { changeLogFiles } from './history/changeLogFile';
import { securityLogFiles } from './history/records/securityLog';
import { binderFiles } from './reports/binder/binderFile';
import { reportFiles } from './reports/reportFile';
import type { ReportKind } from './reports/reportKind';
import { commentFiles } from './reviews/commentsFile';
import { sampleFiles } from './staging/imports/samples';
import type { StagedKind } from './staging/stagedKind';
import { comparisonFiles } from './statements/comparison/comparisonDocuments';
import { statementFiles } from './statements/statementDocuments';
import { whatIfFiles } from './whatIf/scenarioDocuments';

/** Returns the sources of all file links. */
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
