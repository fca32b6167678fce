import type { ChainHead } from '@server/db/repositories/records/chainRepository';
import { binderRowsText } from '@/domain/binderTexts';
import type { ExportContents } from './describeExport';
import { toCompanyExport } from './describeExport';

type Making = { at: Date; by: string; chainHead: ChainHead | null; failed: readonly string[] };

/** What each file of an export is, and how to read it. */
export function exportReadme(contents: ExportContents, { at, by, chainHead, failed }: Making): string {
  const { company } = contents;
  const { parts, commit_number: posting } = toCompanyExport(contents);
  return [
    `${company.companyName}: full export`,
    ...(company.isSample ? ['SAMPLE — not a filing'] : []),
    '',
    `Created ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC by ${by}`,
    `Tables show the books as of posting ${posting}.`,
    ...(chainHead === null ? [] : [`Last entry of the record chain: ${chainHead.number}, SHA-256 ${chainHead.hash}`]),
    '',
    'Amounts are in US dollars and cents. Times are UTC. Files are UTF-8.',
    'In CSV files, a text that a spreadsheet would run as a formula begins with an apostrophe.',
    'version_state: CURRENT is in the books, REPLACED was before, DELETED was taken out; EDITING, PENDING and REJECTED',
    'are not in the books. Columns that end in author_id, user_id or by_id name people by user_id of people/people.csv.',
    'review_request_id names a request of reviews/requests.csv, commit_number a posting of history/postings.csv.',
    '',
    'Files',
    ...parts.flatMap(({ title, files, rows }) => [
      ...files.filter((path) => !failed.includes(path)).map((path) => `  ${path}`),
      ...(files.length === 0
        ? []
        : [`      ${title}${rows === null ? '' : `. ${binderRowsText({ count: rows, noun: 'row' })}`}`]),
    ]),
    '',
    'Not included: passwords, authenticator secrets, codes, sessions and links, which belong to people or to the server;',
    'sums and indexes that are computed from these files.',
    ...failed.map((path) => `${path}: the document couldn't be created.`),
    '',
    'To verify that no file was changed, run in this folder:',
    '  sha256sum -c SHA256SUMS',
    '',
  ].join('\n');
}
