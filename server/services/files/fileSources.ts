import type { DocumentQueue } from '@server/documents/documentQueue';
import { binderFiles } from '../binder/binderFile';
import { changeLogFiles } from '../history/changeLogFile';
import { reportFiles } from '../reports/reportFile';
import { commentFiles } from '../reviews/commentsFile';
import type { StagedKind } from '../staging/stagedKind';
import { comparisonFiles } from '../statements/comparisonDocuments';
import { statementFiles } from '../statements/statementDocuments';
import type { FileSource } from './files';
import { sampleFiles } from './samples';

/** Everything that a file link can be for. */
export function fileSources(documents: DocumentQueue, kinds: readonly StagedKind[]): readonly FileSource[] {
  return [
    sampleFiles(kinds),
    reportFiles(documents),
    changeLogFiles(kinds),
    commentFiles,
    statementFiles(documents),
    comparisonFiles(documents),
    binderFiles(documents, kinds),
  ];
}
