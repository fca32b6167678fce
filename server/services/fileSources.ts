import type { DocumentQueue } from '@server/documents/documentQueue';
import type { FileSource } from './files';
import { reportFiles } from './reports/reportFile';
import { sampleFiles } from './samples';

/** Everything that a file link can be for. */
export function fileSources(documents: DocumentQueue): readonly FileSource[] {
  return [sampleFiles, reportFiles(documents)];
}
