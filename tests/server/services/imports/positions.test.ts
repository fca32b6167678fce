import { readFile } from '@tests/support/imports/readFile';
import { expect, test } from 'vitest';

const header = 'Symbol,Security Type,Quantity,Price,Report Date';

/** A statement with one position per date, and a title where there is one. */
async function readDated(dates: readonly string[], title?: string) {
  const rows = dates.map((date) => `MSFT,Common Stock,5,400,"${date}"`);
  const read = await readFile([...(title === undefined ? [] : [title]), header, ...rows].join('\n'));
  const lines = read.content?.kind === 'position' ? read.content.lines : [];
  return { ...read, dates: lines.map(({ date }) => date) };
}

test('reads report dates however they are written, and names the rows of those that are none', async () => {
  const { dates, problems } = await readDated(['June 30, 2026', '20260630', '', 'n/a']);
  expect(dates).toEqual(['2026-06-30', '2026-06-30', '', '']);
  expect(problems).toEqual([
    { row: 5, field: 'report_date', message: '“n/a” isn’t a date. Enter it like 06/30/2026.' },
  ]);
});

test('asks for the report date where the title’s is on no row', async () => {
  const title = 'Positions as of 06/30/2026';
  const { questions } = await readDated(['06/29/2026'], title);
  expect(questions).toEqual([
    {
      name: 'report_date',
      message: 'No position in the file is dated 06/30/2026. Choose the report date.',
      is_required: true,
      options: [{ value: '2026-06-29', label: '2026-06-29' }],
    },
  ]);
  expect((await readDated(['06/29/2026', '06/30/2026'], title)).questions).toEqual([]);
});

test('keeps one meaning for each value, the chosen one', async () => {
  const meaning = (written: string, meant: string) => ({ field: 'type', written, meant });
  const { meanings } = await readFile('Symbol,Security Type,Quantity,Price\nMSFT,Shares X,5,400', {
    fileName: 'Positions 2026-06-30.csv',
    choices: { meanings: [meaning('Shares X', 'EQUITY/ETF')] },
    remembered: { mapping: [], meanings: [meaning('shares x', 'EQUITY/COMMON'), meaning('Y', 'EQUITY/COMMON')] },
  });
  expect(meanings).toEqual([meaning('Shares X', 'EQUITY/ETF'), meaning('Y', 'EQUITY/COMMON')]);
});
