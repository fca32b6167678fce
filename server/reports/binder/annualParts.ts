import { annualResults } from '@server/annual/annualKind';
import { dayAndTime } from '@server/documents/documentTexts';
import { filingFirm } from '@server/netCapital/companyFacts';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import { listReportsOfDate, type StoredReport } from '@server/reports/reportsRepository';
import { documentTypes } from '@/contract/reports/report';
import { isFiledFor } from '@/domain/calendar/obligation';
import { obligations } from '@/domain/calendar/obligations';
import { type BinderPartContent, type BinderSource, missingPart, partOrReason } from './binderPart';

/**
 * Returns the annual package of a period that ends a fiscal year, from its newest annual report: each page as a file, the working trial balance, and
 * the entries for EDGAR. Empty for another period.
 */
export async function annualParts({
  tx,
  books,
  period,
  timeReport,
}: BinderSource): Promise<readonly BinderPartContent[]> {
  if (!isFiledFor(obligations.ANNUAL, period.end, filingFirm(books.company))) return [];
  const stored = await listReportsOfDate(tx, books.company.id, period.end);
  const report = stored.find(({ type }) => type === 'ANNUAL');
  if (report === undefined) {
    return [missingPart('ANNUAL', 'Annual pages', `No annual report was generated for ${timeReport}.`)];
  }
  const pages = await partOrReason('ANNUAL', 'Annual pages', () => pagesPart(report));
  return pages.missing === undefined ? [pages, ...sheetParts(report)] : [pages];
}

function pagesPart(report: StoredReport): BinderPartContent {
  const { pages, firm, generatedAt } = annualResults(readFrozenReport(report).results);
  return {
    group: 'ANNUAL',
    title: 'Annual pages',
    files: pages.map((page, place) => ({
      path: `annual/${String(place + 1).padStart(2, '0')}_${fileName(page.name)}.pdf`,
      job: { kind: 'ANNUAL', type: 'pdf', pages: [page], firm, generatedAt },
    })),
    note: `${report.name}, generated ${dayAndTime(report.createdAt)}, page by page`,
  };
}

/** Returns the working trial balance and the entries for EDGAR as frozen with the report. */
function sheetParts(report: StoredReport): readonly BinderPartContent[] {
  const { package: sheets, generatedAt } = annualResults(readFrozenReport(report).results);
  return sheets.map(({ sheet }) => ({
    group: 'ANNUAL',
    title: sheet.title,
    files: documentTypes.map((type) => ({
      path: `annual/${fileName(sheet.title)}.${extensions[type]}`,
      job: { kind: 'SHEET', type, sheet, generatedAt },
    })),
  }));
}

const extensions = { pdf: 'pdf', excel: 'xlsx' } as const;

/** Returns the letters and digits of a title. */
function fileName(title: string): string {
  return (title.match(/[A-Za-z0-9]+/g) ?? []).join('_');
}
