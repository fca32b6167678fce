import { type ApiError, ruleBroken, tooLarge } from '@server/errors';

const path = 'files';

function refuse(message: string): ApiError {
  return ruleBroken(message, [{ path, message }]);
}

/** 422: nothing that a template could be. */
export function unknownFormat() {
  return refuse('Choose the Excel (.xlsx), text or XML template that you downloaded from FINRA.');
}

/** 422: an empty file. */
export function emptyTemplate() {
  return refuse('The file is empty. Download the template again.');
}

/** 422: a workbook that Excel encrypts, or of before 2007. */
export function sealedWorkbook() {
  return refuse('The workbook has a password or is of an old Excel format. Save it as .xlsx without a password.');
}

/** 422: a ZIP file that is damaged, or no workbook. */
export function brokenWorkbook() {
  return refuse("The file can't be read as an Excel workbook. Download the template again.");
}

/** 422: XML that isn't well formed. */
export function brokenXml() {
  return refuse("The file can't be read as XML. Download the template again.");
}

/** 422: a document type definition, which could define anything. */
export function unsafeXml() {
  return refuse(
    'The XML has a document type definition (DOCTYPE), which no template needs. Download the template again.',
  );
}

/** 422: an encoding that isn't read. */
export function unreadEncoding(encoding: string) {
  return refuse(`The file is encoded in ${encoding}. Save it in UTF-8.`);
}

/** 413: more than a template can be. */
export function largeTemplate() {
  return tooLarge('The file is too large for a template.');
}

/** 422: none of the IDs is one of the report. */
export function foreignTemplate(message: string) {
  return refuse(message);
}
