import {
  type AmountStyle,
  amountCell,
  blank,
  type Cell,
  cell,
  dayForms,
  monthForms,
  randomAmountStyle,
  withPoint,
} from './cells';
import { encodeRows } from './encode';
import type { GeneratedFile } from './expected';
import { type Account, type Book, naturalAmount, randomBook, sum } from './ledgers/book';
import { createWriter, type Writer } from './writer';

/** Generates a report that isn't a list of accounts, balances or positions, or a ledger's private format. */
export async function randomOtherReport(seed: number): Promise<GeneratedFile> {
  const writer = createWriter(seed + 900_000);
  const book = randomBook(writer.random, { unit: 1, isYearly: false });
  const kind = writer.choose('report', {
    profitAndLoss: 5,
    balanceSheet: 5,
    aging: 4,
    generalLedger: 5,
    journal: 4,
    bankStatement: 4,
    headersAlone: 3,
    checkRegister: 2,
    trades: 3,
    gains: 2,
    vendors: 1,
    iif: 1,
    ofx: 1,
    mt940: 1,
    qif: 1,
  });
  const common = { seed, isAmbiguous: false, expected: { kind: 'refusal' } } as const;
  const privateFormat = privateFormats[kind]?.(book);
  if (privateFormat !== undefined) {
    const [extension, text] = privateFormat;
    return {
      ...common,
      bytes: Buffer.from(text),
      text,
      fileName: `export.${extension}`,
      features: [...writer.features],
    };
  }
  const style = withPoint(randomAmountStyle(writer.random, 100));
  const rows =
    reports[kind]?.({ writer, book, style: { ...style, negative: writer.random.one(['minus', 'parens'] as const) } }) ??
    [];
  const { bytes, text, extension } = await encodeRows(writer, rows, { hasComma: false });
  return { ...common, bytes, text, fileName: `export.${extension}`, features: [...writer.features] };
}

type Given = { writer: Writer; book: Book; style: AmountStyle };
type Report = (given: Given) => Cell[][];

const texts = (...cells: string[]): Cell[] => cells.map(cell);

function title({ writer, book }: Given, name: string, when: (end: Date) => string): Cell[][] {
  if (writer.has('no title', 0.25)) return [];
  return [texts(book.company), texts(name), texts(when(book.ends[0] ?? new Date(0))), []];
}

const ofPeriod = (end: Date) => `January 1 - ${dayForms.long(end)}`;
const ofDay = (end: Date) => `As of ${dayForms.long(end)}`;

/** Returns the rows of a statement: sections with their accounts and sums. */
function sections(
  { writer, book, style }: Given,
  names: readonly (readonly [string, readonly Account['kind'][]])[],
): Cell[][] {
  const hasNumbers = writer.random.isTrue(0.5);
  return names.flatMap(([name, kinds]) => {
    const accounts = book.accounts.filter(({ kind }) => kinds.includes(kind));
    const printed = (account: Account) => naturalAmount(account.kind, account.balances[0] ?? 0);
    return [
      [cell(name), blank],
      ...accounts.map((account) => [
        cell(`   ${hasNumbers ? `${account.number} ` : ''}${account.name}`),
        amountCell(printed(account), style),
      ]),
      [cell(`Total ${name}`), amountCell(sum(accounts.map(printed)), style)],
    ];
  });
}

function resultOf({ accounts }: Book): number {
  return -sum(
    accounts.filter(({ kind }) => kind === 'income' || kind === 'expense').map(({ balances }) => balances[0] ?? 0),
  );
}

const reports: Readonly<Record<string, Report>> = {
  profitAndLoss: (given) => [
    ...title(
      given,
      given.writer.random.one(['Profit and Loss', 'Income Statement', 'Statement of Operations', 'P&L']),
      ofPeriod,
    ),
    texts('', given.writer.random.one(['Total', 'Amount', 'Jan - Jun 2026'])),
    ...sections(given, [
      ['Income', ['income']],
      ['Expenses', ['expense']],
    ]),
    [cell('Net Income'), amountCell(resultOf(given.book), given.style)],
  ],
  balanceSheet: (given) => {
    const assets = sum(
      given.book.accounts
        .filter(({ kind }) => kind === 'asset' || kind === 'contra')
        .map(({ balances }) => balances[0] ?? 0),
    );
    return [
      ...title(
        given,
        given.writer.random.one(['Balance Sheet', 'Statement of Financial Condition', 'Balance sheet - summary']),
        ofDay,
      ),
      texts('', given.writer.random.one(['Total', 'Balance', 'Jun 30, 26'])),
      ...sections(given, [
        ['Assets', ['asset', 'contra']],
        ['Liabilities', ['liability']],
        ['Equity', ['equity']],
      ]),
      [cell('Net Income'), amountCell(resultOf(given.book), given.style)],
      [cell('TOTAL LIABILITIES AND EQUITY'), amountCell(assets, given.style)],
    ];
  },
  aging: (given) => {
    const { writer, style } = given;
    const customers = [
      'Acme Fund LP',
      'Bluewater Advisors',
      'Cobalt Trust',
      'Delta Partners',
      'Eastgate Family Office',
    ];
    const parts = customers.map(
      (name) =>
        [
          name,
          ...Array.from({ length: 5 }, () => (writer.random.isTrue(0.5) ? 0 : writer.random.integer(1000, 900_000))),
        ] as const,
    );
    const numbersOf = ([, ...amounts]: readonly [string, ...number[]]) => [...amounts, sum(amounts)];
    const totals = [0, 1, 2, 3, 4, 5].map((place) => sum(parts.map((part) => numbersOf(part)[place] ?? 0)));
    return [
      ...title(given, writer.random.one(['A/R Aging Summary', 'Accounts Payable Aging', 'Aged Receivables']), ofDay),
      texts(
        writer.random.one(['Customer', 'Vendor', '']),
        'Current',
        '1 - 30',
        '31 - 60',
        '61 - 90',
        '91 and over',
        'Total',
      ),
      ...parts.map((part) => [cell(part[0]), ...numbersOf(part).map((amount) => amountCell(amount, style))]),
      [cell('TOTAL'), ...totals.map((amount) => amountCell(amount, style))],
    ];
  },
  generalLedger: (given) => {
    const { writer, style, book } = given;
    const isFlat = writer.random.isTrue(0.5);
    const head = isFlat
      ? texts('Account', 'Account Name', 'Date', 'Reference', 'Description', 'Debit', 'Credit', 'Balance')
      : texts('Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Split', 'Amount', 'Balance');
    const body = book.accounts.slice(0, 12).flatMap((account) => {
      let balance = account.balances[1] ?? 0;
      const lines = entriesOf(given).map(({ day, memo, cents }, place) => {
        balance += cents;
        const amounts = [amountCell(balance, style)];
        return isFlat
          ? [
              cell(account.number),
              cell(account.name),
              cell(day),
              cell(`JE-${place + 10}`),
              cell(memo),
              amountCell(Math.max(cents, 0), style),
              amountCell(Math.max(-cents, 0), style),
              ...amounts,
            ]
          : [
              cell(day),
              cell('Journal Entry'),
              cell(String(place + 10)),
              blank,
              cell(memo),
              cell('-Split-'),
              amountCell(cents, style),
              ...amounts,
            ];
      });
      return isFlat
        ? lines
        : [
            [cell(`${account.number} ${account.name}`)],
            ...lines,
            [
              cell(`Total for ${account.number} ${account.name}`),
              ...Array<Cell>(5).fill(blank),
              amountCell(balance, style),
            ],
          ];
    });
    return [
      ...title(given, writer.random.one(['General Ledger', 'GL Detail', 'Transaction Detail by Account']), ofPeriod),
      head,
      ...body,
    ];
  },
  journal: (given) => {
    const { writer, style, book } = given;
    const body = Array.from({ length: 10 }, (_, entry) => {
      const cents = writer.random.integer(1000, 9_000_000);
      const [debit, credit] = [writer.random.one(book.accounts), writer.random.one(book.accounts)];
      const common = [cell(dayForms.american(new Date(Date.UTC(2026, 5, entry + 1)))), cell(`JE${entry + 100}`)];
      return [
        [...common, cell(debit.number), cell(debit.name), cell('Accrual'), amountCell(cents, style), blank],
        [...common, cell(credit.number), cell(credit.name), cell('Accrual'), blank, amountCell(cents, style)],
      ];
    }).flat();
    return [
      ...title(
        given,
        writer.random.one(['Journal', 'Journal Entries', 'General Journal', 'Posted Journals']),
        ofPeriod,
      ),
      texts('Date', 'Entry No.', 'Account', 'Account Name', 'Memo', 'Debit', 'Credit'),
      ...body,
    ];
  },
  bankStatement: (given) => {
    const { writer, style } = given;
    let balance = writer.random.integer(1_000_000, 90_000_000);
    const isSplit = writer.random.isTrue(0.5);
    const head = isSplit
      ? texts('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance')
      : texts('Posting Date', 'Description', 'Amount', 'Type', 'Balance', 'Check or Slip #');
    const body = entriesOf(given, 25).map(({ day, memo, cents }) => {
      balance += cents;
      return isSplit
        ? [
            cell(day),
            cell(memo),
            amountCell(Math.max(-cents, 0), style),
            amountCell(Math.max(cents, 0), style),
            amountCell(balance, style),
          ]
        : [
            cell(day),
            cell(memo),
            amountCell(cents, style),
            cell(cents < 0 ? 'ACH_DEBIT' : 'ACH_CREDIT'),
            amountCell(balance, style),
            blank,
          ];
    });
    return [...(writer.random.isTrue(0.5) ? [texts('Account: ****4321'), []] : []), head, ...body];
  },
  headersAlone: (given) => {
    const heads = given.writer.random.one([
      ['Account Number', 'Account Name', 'Debit', 'Credit'],
      ['Symbol', 'Description', 'Quantity', 'Price', 'Market Value'],
      ['Account', 'Balance'],
      ['GL Code', 'Title', 'Ending Balance'],
    ]);
    return [...title(given, 'Trial Balance', ofDay), texts(...heads)];
  },
  checkRegister: (given) => [
    ...title(given, 'Check Register', ofPeriod),
    texts('Check No.', 'Date', 'Payee', 'Amount', 'Cleared'),
    ...entriesOf(given, 15).map(({ day, cents }, place) => [
      cell(String(2040 + place)),
      cell(day),
      cell('Bloomberg LP'),
      amountCell(Math.abs(cents), given.style),
      cell('Y'),
    ]),
  ],
  trades: (given) => {
    const { writer, style } = given;
    const rows = Array.from({ length: 14 }, (_, place) => {
      const [quantity, price] = [writer.random.integer(1, 50) * 100, writer.random.integer(500, 40_000)];
      const day = dayForms.american(new Date(Date.UTC(2026, 5, place + 1)));
      return [
        cell(day),
        cell(day),
        cell(writer.random.one(['Buy', 'Sell'])),
        cell(writer.random.one(['AAPL', 'MSFT', 'IBM'])),
        cell(String(quantity)),
        cell((price / 100).toFixed(2)),
        amountCell(995, style),
        amountCell(quantity * price, style),
      ];
    });
    return [
      ...title(given, writer.random.one(['Trade Blotter', 'Transactions', 'Account Activity']), ofPeriod),
      texts(
        'Trade Date',
        'Settle Date',
        writer.random.one(['Buy/Sell', 'Action', 'Transaction']),
        'Symbol',
        'Quantity',
        'Price',
        'Commission',
        'Net Amount',
      ),
      ...rows,
    ];
  },
  gains: (given) => {
    const { writer, style } = given;
    const rows = Array.from({ length: 10 }, () => {
      const [proceeds, cost] = [writer.random.integer(100_000, 9_000_000), writer.random.integer(100_000, 9_000_000)];
      return [
        cell(writer.random.one(['AAPL', 'MSFT', 'IBM'])),
        cell('100'),
        cell('01/15/2025'),
        cell('05/20/2026'),
        ...[proceeds, cost, proceeds - cost].map((amount) => amountCell(amount, style)),
        cell('Long'),
      ];
    });
    return [
      ...title(given, 'Realized Gains and Losses', ofPeriod),
      texts('Symbol', 'Quantity', 'Date Acquired', 'Date Sold', 'Proceeds', 'Cost Basis', 'Gain/Loss', 'Term'),
      ...rows,
    ];
  },
  vendors: (given) => [
    ...title(given, 'Vendor List', ofDay),
    texts('Vendor No.', 'Vendor Name', 'Phone', 'City', 'Terms'),
    ...['Bloomberg LP', 'FINRA', 'Con Edison', 'WeWork'].map((name, place) =>
      texts(`V${100 + place}`, name, '212-555-0100', 'New York', 'Net 30'),
    ),
  ],
};

function entriesOf({ writer }: Given, count = 4) {
  return Array.from({ length: count }, (_, place) => ({
    day: dayForms.american(new Date(Date.UTC(2026, 5, 1 + place))),
    memo: writer.random.one(['ACH PAYROLL', 'Wire in', 'Commission run', 'Rent June', 'Bank fee', 'Transfer']),
    cents: writer.random.integer(-5_000_000, 5_000_000),
  }));
}

/** Private formats of ledgers and banks, by extension. */
const privateFormats: Readonly<Record<string, (book: Book) => [extension: string, text: string]>> = {
  iif: ({ accounts }) => [
    'iif',
    [
      '!ACCNT\tNAME\tREFNUM\tTIMESTAMP\tACCNTTYPE\tOBAMOUNT\tDESC\tACCNUM',
      ...accounts.map(
        ({ name, number, balances }, place) =>
          `ACCNT\t${name}\t${place}\t1781000000\tBANK\t${monthly(balances[0])}\t\t${number}`,
      ),
    ].join('\r\n'),
  ],
  ofx: () => [
    'qbo',
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260615<TRNAMT>-120.00<NAME>RENT</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  ],
  mt940: () => [
    'sta',
    ':20:STARTUMSE\n:25:10020030/1234567\n:28C:00001/001\n:60F:C260601USD12500,00\n:61:2606020602DR120,00N033NONREF\n:86:177?00RENT\n:62F:C260602USD12380,00\n-\n',
  ],
  qif: ({ ends: [end = new Date(0)] }) => [
    'qif',
    `!Type:Bank\nD${dayForms.brief(end)}\nT-120.00\nPRent ${monthForms.short(end)}\n^\nD${dayForms.brief(end)}\nT500.00\nPDeposit\n^\n`,
  ],
};

function monthly(cents = 0): string {
  return (cents / 100).toFixed(2);
}
