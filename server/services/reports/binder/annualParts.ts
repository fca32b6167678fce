import { listReportsOfDate, type StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { dayAndTime } from '@server/documents/dayAndTime';
import { filingFirm } from '@server/services/figures/companyFacts';
import { readFrozenReport } from '@server/services/figures/frozenReport';
import { annualInputs, annualResults } from '@server/services/reports/annual/annualKind';
import { documentTypes } from '@/contract/reports/report';
import { annualPackage } from '@/domain/annual/annualPages';
import { isFiledFor, obligations } from '@/domain/calendar/obligations';
import { type BinderPart, type BinderSource, missingPart, partOrReason } from './binderPart';

/**
 * The annual package of a period that ends a fiscal year, from its newest annual report: each page by itself, the working trial balance, and what to enter on EDGAR. Nothing for
 * another period.
 */
export async function annualParts({ tx, books, period, timeReport }: BinderSource): Promise<readonly BinderPart[]> {
  if (!isFiledFor(obligations.ANNUAL, period.end, filingFirm(books.company))) return [];
  const stored = await listReportsOfDate(tx, books.company.id, period.end);
  const report = stored.find(({ type }) => type === 'ANNUAL');
  if (report === undefined) {
    return [missingPart('ANNUAL', 'Annual pages', `No annual report was generated for ${timeReport}.`)];
  }
  const pages = await partOrReason('ANNUAL', 'Annual pages', () => pagesPart(report));
  return pages.missing === undefined ? [pages, ...sheetParts(report)] : [pages];
}

function pagesPart(report: StoredReport): BinderPart {
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

/** The working trial balance and the entries for EDGAR, as they are frozen with the report. */
function sheetParts(report: StoredReport): readonly BinderPart[] {
  const frozen = readFrozenReport(report);
  const { package: sheets = annualPackage(annualInputs(frozen.inputs)), generatedAt } = annualResults(frozen.results);
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

/** Letters and digits alone. */
function fileName(title: string): string {
  return (title.match(/[A-Za-z0-9]+/g) ?? []).join('_');
}
