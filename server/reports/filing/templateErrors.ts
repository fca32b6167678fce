import { type ApiError, ruleBroken, tooLarge } from '@server/common/errors';

const path = 'files';

function refuse(message: string): ApiError {
  return ruleBroken(message, [{ path, message }]);
}

/** Returns a 422 for a file that can't be a template. */
export function unknownFormat() {
  return refuse('Choose the Excel (.xlsx), text or XML template that you downloaded from FINRA.');
}

/** Returns a 422 for an empty file. */
export function emptyTemplate() {
  return refuse('The file is empty. Download the template again.');
}

/** Returns a 422 for an encrypted workbook, or one from before 2007. */
export function sealedTemplate() {
  return refuse('The workbook has a password or is of an old Excel format. Save it as .xlsx without a password.');
}

/** Returns a 422 for a damaged ZIP file, or one that isn't a workbook. */
export function brokenTemplate() {
  return refuse("The file can't be read as an Excel workbook. Download the template again.");
}

/** Returns a 422 for XML that isn't well formed. */
export function brokenXml() {
  return refuse("The file can't be read as XML. Download the template again.");
}

/** Returns a 422 for a document type definition, which could define anything. */
export function unsafeXml() {
  return refuse(
    'The XML has a document type definition (DOCTYPE), which no template needs. Download the template again.',
  );
}

/** Returns a 422 for an unsupported encoding. */
export function unreadEncoding(encoding: string) {
  return refuse(`The file is encoded in ${encoding}. Save it in UTF-8.`);
}

/** Returns a 413 for a file larger than any template. */
export function largeTemplate() {
  return tooLarge('The file is too large for a template.');
}

/** Returns a 422 for a template without any ID of the report. */
export function foreignTemplate(message: string) {
  return refuse(message);
}
