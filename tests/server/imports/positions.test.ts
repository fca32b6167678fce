import { readFile } from '@tests/support/imports/readFile';
import { expect, test } from 'vitest';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';

const header = 'Symbol,Security Type,Quantity,Price,Report Date';

/** Reads a statement with one position per date, and a title where there is one. */
async function readDated(dates: readonly string[], title?: string) {
  const rows = dates.map((date, place) => `MSFT${place},Common Stock,5,400,"${date}"`);
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

/** The names, messages and values of the required questions. */
function asked({ questions }: Awaited<ReturnType<typeof readFile>>) {
  const required = questions.filter(({ is_required: isRequired }) => isRequired);
  return required.map(({ name, message, options }) => [name, message, options.map(({ value }) => value)]);
}

type Case = { lines: readonly string[]; rows: readonly string[] };

/** The cells of identifier, side, quantity, price and value, or the corresponding ones of options. */
function figuresRead(read: Awaited<ReturnType<typeof readFile>>): string[] {
  const lines = read.content?.kind === 'position' ? read.content.lines : [];
  return lines.map(({ kind, cells }) =>
    (kind === 'HAIRCUT_DETAIL' ? [0, 5, 6, 8, 11] : [0, 6, 4, 13, 14]).map((place) => cells[place]).join('|'),
  );
}

const title = 'Positions as of 06/30/2026';

const readings: Readonly<Record<string, Case>> = {
  'names like cash and a total': {
    lines: [
      'Symbol,Description,Quantity,Price,Market Value,Security Type',
      'CASH,PATHWARD FINANCIAL INC,"1,000",80.00,"80,000.00",Common Stock',
      'USD,PROSHARES ULTRA SEMICONDUCTORS,300,120.00,"36,000.00",ETF',
      'TTE,TOTAL SE SPON ADR,400,60.00,"24,000.00",ADR',
      'TRUE,TRUECAR INC,500,2.00,"1,000.00",Common Stock',
      'NA,NANO LABS LTD,100,4.00,400.00,Common Stock',
      'VTSAX,VANGUARD TOTAL STOCK MKT,10,130.00,"1,300.00",Common Stock',
    ],
    rows: [
      'CASH|Long|1000|80.00|80000.00',
      'USD|Long|300|120.00|36000.00',
      'TTE|Long|400|60.00|24000.00',
      'TRUE|Long|500|2.00|1000.00',
      'NA|Long|100|4.00|400.00',
      'VTSAX|Long|10|130.00|1300.00',
    ],
  },
  'long and short in columns of their own': {
    lines: [
      'Symbol,Description,Long Quantity,Short Quantity,Price,Long Value,Short Value,Type',
      'AAPL,APPLE,100,,201.50,"20,150.00",,Equity',
      'TSLA,TESLA,,40,310.00,,"12,400.00",Equity',
      'MSFT,MICROSOFT,10,4,400.00,"4,000.00","1,600.00",Equity',
    ],
    rows: [
      'AAPL|Long|100|201.50|20150.00',
      'TSLA|Short|40|310.00|12400.00',
      'MSFT|Long|10|400.00|4000.00',
      'MSFT|Short|4|400.00|1600.00',
    ],
  },
  'shorts in parentheses, with a minus behind and by a letter': {
    lines: [
      'Symbol,L/S,Qty,Price,Market Value,Type',
      'AAPL,,(100),201.50,"(20,150.00)",Equity',
      'TSLA,,40-,310.00,"12,400.00-",Equity',
      'MSFT,S,10,400.00,"4,000.00",Equity',
      'IBM,B,10,300.00,"3,000.00",Equity',
    ],
    rows: [
      'AAPL|Short|100|201.50|20150.00',
      'TSLA|Short|40|310.00|12400.00',
      'MSFT|S|10|400.00|4000.00',
      'IBM|Long|10|300.00|3000.00',
    ],
  },
  'the quantity that makes the value, of those of trade and settlement': {
    lines: [
      'Symbol,TD Quantity,SD Quantity,Price,Market Value,Type',
      'AAPL,100,80,201.50,"16,120.00",Equity',
      'TSLA,40,40,310.00,"12,400.00",Equity',
    ],
    rows: ['AAPL|Long|80|201.50|16120.00', 'TSLA|Long|40|310.00|12400.00'],
  },
  'par in thousands, prices in 32nds, values without accrued interest': {
    lines: [
      'CUSIP,Description,Par,Price,Accrued Interest,Market Value incl Accrued,Market Value,Maturity,Type',
      '91282CFV8,US TREASURY NOTE 4.125%,100,99-16,"1,250.00","100,750.00","99,500.00",11/15/2032,US Treasury',
      '91282CAV3,US TREASURY NOTE 0.875%,50,101-08+,100.00,"50,732.81","50,632.81",11/15/2030,US Treasury',
    ],
    rows: ['US TREASURY NOTE 4.125%|Long|100000|99.5|99500.00', 'US TREASURY NOTE 0.875%|Long|50000|101.2656|50632.81'],
  },
  'values with accrued interest alone': {
    lines: [
      'CUSIP,Description,Quantity,Price,Accrued Interest,Market Value,Maturity,Type',
      '91282CFV8,US TREASURY NOTE 4.125%,100000,99.50,"1,250.00","100,750.00",11/15/2032,US Treasury',
    ],
    rows: ['US TREASURY NOTE 4.125%|Long|100000|99.50|99500.00'],
  },
  'values in dollars of prices in other currencies': {
    lines: [
      'Symbol,Currency,Quantity,Local Price,Local Market Value,FX Rate,Base Market Value,Type',
      'NESN,CHF,100,90.00,"9,000.00",1.10,"9,900.00",Equity',
      'AAPL,USD,10,200.00,"2,000.00",1.00,"2,000.00",Equity',
    ],
    rows: ['NESN|Long|100|99|9900.00', 'AAPL|Long|10|200.00|2000.00'],
  },
  'options however clearing firms print them': {
    lines: [
      'Symbol,Description,Quantity,Price,Market Value,Underlying Price,Type',
      'AAPL  260918C00200000,,2,12.50,"2,500.00",201.50,Option',
      '-AAPL260918P200,,-1,3.00,-300.00,201.50,Option',
      'AAPL 09/18/26 C 210,,1,8.00,800.00,201.50,Option',
      ',CALL AAPL 220 EXP 09-18-26,1,5.00,500.00,201.50,',
      ',AAPL Sep 18 2026 230.00 Call,1,2.50,250.00,201.50,',
    ],
    rows: [
      'AAPL  260918C00200000|Long|2|12.50|2500.00',
      '-AAPL260918P200|Short|1|3.00|300.00',
      'AAPL 09/18/26 C 210|Long|1|8.00|800.00',
      'CALL AAPL 220 EXP 09-18-26|Long|1|5.00|500.00',
      'AAPL Sep 18 2026 230.00 Call|Long|1|2.50|250.00',
    ],
  },
  'lots of one security, added up': {
    lines: [
      'Symbol,Quantity,Price,Market Value,Unit Cost,Type',
      'AAPL,100,200.00,"20,000.00",100.00,Equity',
      'AAPL,50,200.00,"10,000.00",130.00,Equity',
      'MSFT,10,400.00,"4,000.00",380.00,Equity',
      'Total,,,"34,000.00",,',
    ],
    rows: ['AAPL|Long|150|200.00|30000', 'MSFT|Long|10|400.00|4000.00'],
  },
  'types by CUSIP, name and heading': {
    lines: [
      'CUSIP,Description,Quantity,Price,Market Value,Maturity',
      '91282CFV8,UNITED STATES TREAS NTS 4.125%,100000,99.50,"99,500.00",11/15/2032',
      '3130A8QS5,FEDERAL HOME LOAN BANKS 1.125%,10000,98.00,"9,800.00",07/14/2031',
      'EQUITIES,,,,,',
      '037833100,APPLE INC,100,201.50,"20,150.00",',
      ',,,,"129,450.00",',
    ],
    rows: [
      'UNITED STATES TREAS NTS 4.125%|Long|100000|99.50|99500.00',
      'FEDERAL HOME LOAN BANKS 1.125%|Long|10000|98.00|9800.00',
      'APPLE INC|Long|100|201.50|20150.00',
    ],
  },
  'headers in words of their own, by arithmetic': {
    lines: [
      'Symbol,Description,Pos,Px Eod,Mkt Amt,Security Type',
      'AAPL,APPLE INC,100,201.55,"20,155.00",Common Stock',
      'MSFT,MICROSOFT,10,400.25,"4,002.50",Common Stock',
    ],
    rows: ['AAPL|Long|100|201.55|20155.00', 'MSFT|Long|10|400.25|4002.50'],
  },
};

test.each(Object.entries(readings))('reads %s', async (_, { lines, rows }) => {
  const read = await readFile([title, ...lines].join('\n'), { choices: { kind: 'position' } });
  expect(figuresRead(read)).toEqual(rows);
  expect(read.problems).toEqual([]);
  expect(asked(read)).toEqual([]);
});

type Asked = { lines: readonly string[]; question: unknown[]; answer: ImportChoices; rows: readonly string[] };

const questions: Readonly<Record<string, Asked>> = {
  'which of two quantities, without a value that proves one': {
    lines: ['Symbol,TD Quantity,SD Quantity,Price,Type', 'AAPL,100,80,201.50,Equity', 'TSLA,40,40,310.00,Equity'],
    question: [
      'reading',
      'Several columns could be the quantity. Choose the quantity of the positions.',
      ['1:3:', '2:3:'],
    ],
    answer: { reading: '2:3:' },
    rows: ['AAPL|Long|80|201.50|', 'TSLA|Long|40|310.00|'],
  },
  'which quantity and value, if both close': {
    lines: [
      'Symbol,TD Quantity,SD Quantity,Price,TD Market Value,SD Market Value,Type',
      'AAPL,100,80,201.50,"20,150.00","16,120.00",Equity',
    ],
    question: [
      'reading',
      'Several columns could be the quantity and the market value. Choose the quantity and the market value of the positions.',
      ['1:3:4', '2:3:5'],
    ],
    answer: { reading: '2:3:5' },
    rows: ['AAPL|Long|80|201.50|16120.00'],
  },
  'which value, if the file has more than quantity × price': {
    lines: [
      'CUSIP,Description,Quantity,Price,Market Value,Maturity,Type',
      '91282CFV8,US TREASURY NOTE,100000,99.50,"100,750.00",11/15/2032,US Treasury',
    ],
    question: [
      'reading',
      'Quantity × price isn’t the market value in row 3. US TREASURY NOTE: 100000 × 99.50 is 99,500.00, the file has 100,750.00. Choose the value.',
      ['- file', '- product'],
    ],
    answer: { reading: '- product' },
    rows: ['US TREASURY NOTE|Long|100000|99.50|99500.00'],
  },
  'the unit of par, without a value': {
    lines: [
      'CUSIP,Description,Quantity,Price,Maturity,Type',
      '91282CFV8,US TREASURY NOTE,100,99.50,11/15/2032,US Treasury',
    ],
    question: [
      'reading',
      'No market value proves the par of the bonds in row 3. US TREASURY NOTE: 100 at 99.50. Choose the unit.',
      ['- dollars', '- thousands', '- fractions'],
    ],
    answer: { reading: '- thousands' },
    rows: ['US TREASURY NOTE|Long|100000|99.50|'],
  },
  'the currency of values that no exchange rate proves': {
    lines: [
      'Symbol,Currency,Quantity,Price,Market Value,Type',
      'NESN,CHF,100,90.00,"9,000.00",Equity',
      'AAPL,USD,10,200.00,"2,000.00",Equity',
    ],
    question: [
      'reading',
      'Values of row 3 aren’t in U.S. dollars by their currency. NESN: 9,000.00 CHF. Choose what they are.',
      ['- usd', '- omit'],
    ],
    answer: { reading: '- omit', accept_left_out: '9000.00' },
    rows: ['AAPL|Long|10|200.00|2000.00'],
  },
  'what a row is that repeats an earlier one': {
    lines: [
      'Symbol,Quantity,Price,Market Value,Type',
      'AAPL,100,200.00,"20,000.00",Equity',
      'MSFT,10,400.00,"4,000.00",Equity',
      'AAPL,100,200.00,"20,000.00",Equity',
    ],
    question: [
      'reading',
      'All cells of row 5 are those of an earlier row. AAPL: row 5 is row 3 again. Choose what they are.',
      ['- lots', '- once'],
    ],
    answer: { reading: '- once' },
    rows: ['AAPL|Long|100|200.00|20000.00', 'MSFT|Long|10|400.00|4000.00'],
  },
  'for a tick where rows with values are left out': {
    lines: [
      'Symbol,Quantity,Price,Market Value,Type',
      'AAPL,100,200.00,"20,000.00",Equity',
      'Pending activity,,,12.50,',
      'Sweep,"1,000",1.00,"1,000.00",Cash',
      'Total,,,"21,000.00",',
    ],
    question: [
      'accept_left_out',
      'Values of 22,012.50 aren’t imported. No quantity, row 4: 12.50; Cash, row 5: 1,000.00; A total that isn’t the sum of the rows above it, row 6: 21,000.00.',
      ['22012.50'],
    ],
    answer: { accept_left_out: '22012.50' },
    rows: ['AAPL|Long|100|200.00|20000.00'],
  },
};

test.each(Object.entries(questions))('asks %s', async (_, { lines, question, answer, rows }) => {
  const text = [title, ...lines].join('\n');
  expect(asked(await readFile(text))).toEqual([question]);
  const read = await readFile(text, { choices: answer });
  expect(asked(read)).toEqual([]);
  expect(figuresRead(read)).toEqual(rows);
});

test('names a row whose side and sign differ, and options that expired', async () => {
  const { problems, notes } = await readFile(
    [
      title,
      'Symbol,L/S,Quantity,Price,Market Value,Underlying Price,Type',
      'AAPL,L,-100,201.50,"20,150.00",,Equity',
      'MSFT,S,-10,400.00,"4,000.00",,Equity',
      'AAPL 05/15/26 C 200,L,1,1.00,100.00,201.50,Option',
    ].join('\n'),
  );
  expect(problems).toEqual([
    { row: 3, field: 'quantity', message: 'The side is “L”, but the quantity is -100. Correct one of them.' },
  ]);
  expect(notes).toContain('Negative quantities are short positions, although their values are positive.');
  expect(notes).toContain('Expired before the report date: AAPL 05/15/26 C 200 (05/15/2026).');
});
