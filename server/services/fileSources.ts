import type { FileSource } from './files';
import { reportFile } from './reports/reportFile';
import { sampleFile } from './samples';

/** Everything that a file link can be for, by the name that the link carries. */
export const fileSources: Readonly<Record<string, FileSource>> = { sample: sampleFile, report: reportFile };
