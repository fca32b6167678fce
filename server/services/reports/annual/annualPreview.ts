import type { AnnualPreview } from '@/contract/annual/annualReport';
import { annualFindings } from '@/domain/annual/annualFindings';
import type { AnnualInputs } from '@/domain/annual/annualInputs';
import { type AnnualPage, annualPages } from '@/domain/annual/annualPages';
import { money, toAmount } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { SheetRow } from '@/domain/statements/reportSheet';

type Page = AnnualPreview['pages'][number];

/** What a filled wizard comes to: its findings, and the pages with figures. */
export function annualPreview(inputs: AnnualInputs): AnnualPreview {
  const { from, to } = inputs.year;
  const pages = annualPages(inputs).filter(({ sheet }) => sheet.columns.some(({ kind }) => kind === 'figure'));
  return {
    covers: `${formatDay(from)} to ${formatDay(to)}`,
    findings: annualFindings(inputs),
    pages: pages.map(previewPage),
  };
}

function previewPage({ key, sheet }: AnnualPage): Page {
  const figures = sheet.columns.flatMap(({ kind, heading }, index) => (kind === 'figure' ? { heading, index } : []));
  return {
    key,
    title: sheet.title,
    columns: figures.map(({ heading }) => heading),
    sections: sheet.sections.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => previewRow(row, figures)),
    })),
    notes: [...sheet.notes],
  };
}

function previewRow(
  { id, cells, look }: SheetRow,
  figures: readonly { index: number }[],
): Page['sections'][number]['rows'][number] {
  const words = cells.flatMap((cell, index) =>
    cell?.kind === 'text' && !figures.some((figure) => figure.index === index) ? cell.text : [],
  );
  return {
    id,
    code: words.length > 1 ? (words[0] ?? null) : null,
    caption: words.at(-1) ?? '',
    unit: cells.some((cell) => cell?.kind === 'percent') ? 'percent' : 'money',
    is_total: look === 'total' || look === 'grandTotal',
    amounts: figures.map(({ index }) => {
      const cell = cells[index] ?? null;
      return cell === null || cell.kind === 'text' ? null : toAmount(money(cell.amount));
    }),
  };
}
