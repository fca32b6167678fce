import type { PdfCell, PdfContent, PdfTable } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import type { NoteGroup, NoteRow } from '@/domain/focus/form/reviewNotes';
import { partTitle } from './cells';

/** Notes of a printed form with their title. */
type Reviewed = { words: { review: { title: string; subtitle: string } }; review: readonly NoteGroup[] };

/** Builds the notes to read before filing, on their own pages after the form. */
export function reviewNotesPdf({ words, review }: Reviewed): PdfContent[] {
  const { title, subtitle } = words.review;
  return [{ stack: [partTitle(title, subtitle)], pageBreak: 'before' }, ...review.flatMap(groupContent)];
}

/** Builds a page of one group of notes under its title. */
export function notesPagePdf({ title, ...group }: NoteGroup): PdfContent[] {
  return [{ stack: [partTitle(title)], pageBreak: 'before' }, noteTable({ title, ...group })];
}

function groupContent(group: NoteGroup): PdfContent[] {
  const { title, lead, rows, closing } = group;
  return [
    { text: title, bold: true, fontSize: 9, margin: [0, 8, 0, 3] },
    ...(lead === undefined ? [] : [{ text: lead, ...(rows.length === 0 ? {} : { margin: leadMargin }) }]),
    ...(rows.length === 0 ? [] : [noteTable(group)]),
    ...(closing === undefined ? [] : [{ text: closing }]),
  ];
}

const leadMargin: [number, number, number, number] = [0, 0, 0, 3];

function noteTable({ headings, rows, endsOnAmounts }: NoteGroup): PdfTable {
  const isLastEmpty = rows.every(({ cells }) => (cells.at(-1) ?? '') === '');
  return {
    table: {
      widths: [100, '*', isLastEmpty ? 0 : 120],
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      body: [
        noteCells({ cells: headings }, endsOnAmounts === true).map((cell) => ({ ...cell, style: 'caption' })),
        ...rows.map((row) => noteCells(row, endsOnAmounts === true)),
      ],
    },
    layout: 'lightHorizontalLines',
  };
}

function noteCells({ cells, isAlert }: NoteRow, endsOnAmounts: boolean): PdfCell[] {
  return cells.map((text, index): PdfCell => {
    if (isAlert === true && index === 0) return { text, color: pdfColors.alert, bold: true };
    return endsOnAmounts && index === cells.length - 1 ? { text, alignment: 'right' } : { text };
  });
}
