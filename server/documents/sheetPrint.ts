import { formatDay } from '@/domain/periods';
import type { Worksheet } from './excelFile';

/** Excel's number of Letter paper, for which excelts has no constant. */
const letter = 1;

const maxLength = 100;

/** Page texts of a printed sheet, and the number of rows repeated on every page. */
export type SheetPrint = {
  orientation: 'portrait' | 'landscape';
  headRows: number;
  company: string;
  /** Report and its day: `Balance Sheet · 03/31/2026`. */
  title: string;
  /** Time of generation, in ISO format. */
  generatedAt: string;
  /** Author and basis; empty if unknown. */
  origin?: string;
};

/** Sets up printing: Letter, one page wide, head rows on every page, company and report above, day and page number below. */
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

/** Escapes a header for Excel and limits it to 255 characters; `&` begins a code, and a following digit would belong to it. */
function printed(text: string): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  return short.replaceAll('&', '&&').replace(/^(?=\d)/, ' ');
}
