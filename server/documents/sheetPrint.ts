import type { Worksheet } from '@cj-tech-master/excelts';
import { formatDay } from '@/domain/periods';

/** Letter in Excel's list, for which excelts names no constant. */
const letter = 1;

const maxLength = 100;

/** What a sheet says of itself on paper, and how many of its rows head every page. */
export type SheetPrint = {
  orientation: 'portrait' | 'landscape';
  headRows: number;
  company: string;
  /** The report and what it is of: `Balance Sheet · 03/31/2026`. */
  title: string;
  /** When it was made, as an ISO time. */
  generatedAt: string;
  /** Who made it and what it rests on; empty where that isn't known. */
  origin?: string;
};

/** Sets a sheet up for paper: Letter, as wide as the page, its head on every page, company and report above, day and page number below. */
export function setUpPrint(
  sheet: Worksheet,
  { orientation, headRows, company, title, generatedAt, origin = '' }: SheetPrint,
): void {
  Object.assign(sheet.pageSetup, {
    paperSize: letter,
    orientation,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: `1:${headRows}`,
  });
  sheet.headerFooter.oddHeader = `&L${printed(company)}&R${printed(title)}`;
  sheet.headerFooter.oddFooter = `&LGenerated ${formatDay(generatedAt.slice(0, 10))}${origin === '' ? '' : `\n${printed(origin)}`}&C${printed(sheet.name)}&RPage &P of &N`;
}

/** Excel keeps 255 characters of a header; `&` begins a code, and a digit after one would be part of it. */
function printed(text: string): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  return short.replaceAll('&', '&&').replace(/^(?=\d)/, ' ');
}
