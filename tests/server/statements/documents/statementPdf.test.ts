import { renderDefinition } from '@server/documents/pdfRenderer';
import { statementPdf } from '@server/statements/documents/statementPdf';
import { pdfPages } from '@tests/support/documents/pdfText';
import { expect, test } from 'vitest';
import type { ReportSheet, SheetRow, SheetSection } from '@/domain/statements/reportSheet';

const at = new Date('2026-07-10T12:00:00Z');

function row(name: string, look: SheetRow['look'] = 'plain'): SheetRow {
  const number = look === 'plain' ? ({ kind: 'text', text: '1000' } as const) : null;
  return { id: name, look, cells: [number, { kind: 'text', text: name }, { kind: 'money', amount: '-1234.5' }] };
}

function section(title: string, count: number): SheetSection {
  const rows = Array.from({ length: count }, (_, index) =>
    row(`${title} ${index + 1}.`, index === count - 2 ? 'part' : 'plain'),
  );
  return { title, rows: [...rows, row(`Total of ${title}`, 'total')] };
}

function sheet(sections: readonly SheetSection[]): ReportSheet {
  return {
    report: 'balance-sheet',
    companyName: 'Larkmoor Securities, Inc.',
    title: 'Balance Sheet',
    subtitle: 'Q2 26',
    columns: [
      { heading: 'Account', kind: 'text' },
      { heading: 'Name', kind: 'text' },
      { heading: 'Q2 26', kind: 'figure' },
    ],
    sections,
    findings: [],
    notes: [],
  };
}

async function pagesOf(sections: readonly SheetSection[]): Promise<string[]> {
  return pdfPages(await renderDefinition(statementPdf(sheet(sections), at)));
}

/** Returns the rows of a section that have to stand on the page where its title, or its total, stands. */
function partedRows(page: string, [name, count]: readonly [string, number]): string[] {
  const withTitle = page.includes(`${name} 1000 ${name} 1.`) ? [`${name} 1.`, `${name} 2.`] : [];
  const withTotal = page.includes(`Total of ${name}`) ? [`${name} ${count - 1}.`, `${name} ${count}.`] : [];
  return [...withTitle, ...withTotal].filter((text) => !page.includes(text));
}

// One more row at a time moves the page's end through title, first rows, last rows and total of the second section.
test.each([39, 40, 41, 42, 43, 44, 45, 46])(
  'parts no title from its rows and no total from them, after %i rows',
  async (count) => {
    const sections = [['First', count] as const, ['Second', 4] as const, ['Third', 4] as const];
    const pages = await pagesOf(sections.map(([name, rows]) => section(name, rows)));
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('Account Name Q2 26');
    expect(pages.map((page) => page.includes('Balance Sheet (continued)'))).toEqual([false, true]);
    expect(pages.flatMap((page) => sections.flatMap((each) => partedRows(page, each)))).toEqual([]);
  },
);

test('prints what stands in for a figure where the figure would stand', () => {
  const stated: SheetRow = { id: 'n', look: 'plain', cells: [null, null, { kind: 'text', text: 'Varies' }] };
  const { content } = statementPdf(sheet([{ title: null, rows: [stated] }]), at).docDefinition;
  expect(JSON.stringify(content)).toContain('{"text":"Varies","alignment":"right"}');
});

/** Returns a section whose total names the rows that it adds up. */
function summed(title: string, count: number): SheetSection {
  const rows = Array.from({ length: count }, (_, index) => row(`${title} ${index + 1}.`));
  const total: SheetRow = { ...row(`Total of ${title}`, 'total'), sumOf: rows.map(({ id }) => id) };
  return { title, rows: [...rows, total] };
}

/** Returns the number of the section's rows on the page. */
const rowsOn = (page: string, title: string) => page.split(`1000 ${title} `).length - 1;

test('a section that goes on over pages is carried forward and brought forward with what it came to', async () => {
  const pages = await pagesOf([summed('First', 5), summed('Second', 120)]);
  expect(pages).toHaveLength(3);
  let before = 0;
  for (const [index, page] of pages.entries()) {
    const brought = ((before * 123450) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    if (index > 0) expect(page).toContain(`Brought forward (${brought})`);
    before += rowsOn(page, 'Second');
    const carried = ((before * 123450) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    if (index < 2) expect(page).toContain(`Carried forward (${carried})`);
    expect(page.includes('Brought forward')).toBe(index > 0);
    expect(page.includes('Carried forward')).toBe(index < 2);
  }
  expect(before).toBe(120);
});

test('nothing is brought forward where a page begins with a section, or the total takes rows off', async () => {
  const ends = await Promise.all([41, 42, 43].map((count) => pagesOf([summed('First', count), summed('Second', 8)])));
  const whole = ends.filter(([first, second]) => first?.includes('Total of First') && second?.includes('Second 1.'));
  expect(whole.length).toBeGreaterThan(0);
  expect(whole.flat().join()).not.toMatch(/forward/);
  const { rows } = summed('First', 60);
  const netted = rows.map((each) => (each.sumOf === undefined ? each : { ...each, less: ['First 1.'] }));
  expect((await pagesOf([{ title: 'First', rows: netted }])).join()).not.toMatch(/forward/);
});
