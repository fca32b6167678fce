import type { UnseenFile } from './unseenLedgers';

/** Right positions are `symbol|CUSIP|type|side|quantity|price|value`; an option adds `|call or put|underlying|strike|expiration`. */
const [apple, ford, cash] = [
  'AAPL|037833100|EQUITY/COMMON|Long|500|201.5|100750',
  'F|345370860|EQUITY/COMMON|Short|1000|11.25|11250',
  'CASH|59100U108|EQUITY/COMMON|Long|300|80|24000',
];

const treasury = '91282CFV8|91282CFV8|GOVERNMENT/UST|Long|100000|99.5|99500';

/** Statements of positions in the shapes of clearing firms and custodians. */
export const unseenPositions: readonly UnseenFile[] = [
  {
    name: 'NFS, a core account without a CUSIP',
    rows: [apple, ford, cash],
    lines: [
      'Positions - Branch HPS - As of 06/30/2026 COB',
      'Account,Acct Type,Symbol,CUSIP,Security Description,Security Type,Qty,Price,Mkt Value',
      'HPS-000123,Margin,AAPL,037833100,APPLE INC,Common Stock,500,201.5000,"$100,750.00"',
      'HPS-000123,Short,F,345370860,FORD MOTOR CO DEL,Common Stock,"-1,000",11.2500,"-$11,250.00"',
      'HPS-000123,Cash,CASH,59100U108,PATHWARD FINANCIAL INC,Common Stock,300,80.0000,"$24,000.00"',
      'HPS-000123,Cash,CORE,,FDIC INSURED DEPOSIT CORE CASH,Cash,"12,500.25",1.0000,"$12,500.25"',
      'Total,,,,,,,,"$126,000.25"',
    ],
  },
  {
    name: 'Apex, trade date and settlement date quantities, of which the trade date one is valued',
    fileName: 'EXT871_HPS_20260630.CSV',
    rows: [apple, ford, cash],
    lines: [
      'AccountNumber|AccountType|Symbol|Cusip|Description|SecurityTypeCode|TradeQuantity|SettleQuantity|ClosingPrice|MarketValue',
      '3HP00001|2|AAPL|037833100|APPLE INC|Common Stock|500.00000|400.00000|201.5000|100750.00',
      '3HP00001|5|F|345370860|FORD MOTOR CO|Common Stock|-1000.00000|-1000.00000|11.2500|-11250.00',
      '3HP00001|1|CASH|59100U108|PATHWARD FINL|Common Stock|300.00000|200.00000|80.0000|24000.00',
    ],
  },
  {
    name: 'Vanguard, names before symbols',
    fileName: 'OfxDownload 2026-06-30.csv',
    isAmbiguous: true,
    rows: ['VTSAX||EQUITY/EQUITY_FUND|Long|10|130|1300', 'VBTLX||MONEY_MARKET/FUND_DEBT|Long|100.5|9.5|954.75'],
    lines: [
      'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,',
      '12345678,Vanguard Total Stock Market Index Fund Admiral Shares,VTSAX,10.000,130.00,1300.00,',
      '12345678,Vanguard Total Bond Market Index Fund Admiral Shares,VBTLX,100.500,9.50,954.75,',
    ],
  },
  {
    name: 'Merrill, quotes and signs in headers',
    rows: [apple, ford, cash],
    lines: [
      '"Exported on: 07/09/2026 10:11 AM ET"',
      '"Holdings as of 06/30/2026"',
      '"COB Date","Security #","Symbol","CUSIP #","Security Description","Security Type","Quantity","Unit Cost ($)","Price ($)","Value ($)"',
      '"06/30/2026","05J18","AAPL","037833100","APPLE INC","Equities - Common Stock","500","180.25","201.50","100,750.00"',
      '"06/30/2026","11F02","F","345370860","FORD MOTOR CO","Equities - Common Stock","(1,000)","12.00","11.25","(11,250.00)"',
      '"06/30/2026","22C19","CASH","59100U108","PATHWARD FINANCIAL","Equities - Common Stock","300","70.00","80.00","24,000.00"',
    ],
  },
  {
    name: 'a trading desk, par in thousands and prices in 32nds',
    rows: [
      treasury,
      '912810TM0|912810TM0|GOVERNMENT/UST|Short|250000|101.265625|253164.06',
      '912797LL9|912797LL9|GOVERNMENT/UST|Long|1000000|98.75|987500',
    ],
    lines: [
      'Rates desk inventory,,,,,,',
      'COB 6/30/2026,,,,,,',
      'Cusip,Issue,Cpn,Mty,Par (000),Px,MV',
      '91282CFV8,T 4 1/8 11/15/32,4.125,11/15/2032,100,99-16,"99,500.00"',
      '912810TM0,T 4 11/15/42,4.000,11/15/2042,-250,101-08+,"-253,164.06"',
      '912797LL9,B 0 11/27/26,0.000,11/27/2026,"1,000",98-24,"987,500.00"',
      ',,,,,Total,"833,835.94"',
    ],
  },
  {
    name: 'market value with and without accrued interest',
    rows: [
      treasury,
      '13063DRD2|13063DRD2|MUNICIPAL/MUNI0TH|Long|50000|102.5|51250',
      '037833DX5|037833DX5|DEBT/NONCONV|Short|25000|90|22500',
    ],
    lines: [
      'Fixed income holdings,as of,06/30/2026',
      'CUSIP,Description,Sector,Coupon,Maturity,Face,Clean Price,Accrued,Market Value,Market Value + Accrued',
      '91282CFV8,US TREASURY NOTE,US Treasury,4.125,11/15/2032,"100,000",99.500,515.63,"99,500.00","100,015.63"',
      '13063DRD2,CALIFORNIA ST GO,Municipal Bond,5.000,09/01/2034,"50,000",102.500,826.39,"51,250.00","52,076.39"',
      '037833DX5,APPLE INC NOTE,Corporate Bond,2.400,08/20/2030,"-25,000",90.000,-218.33,"-22,500.00","-22,718.33"',
      'Total,,,,,,,"1,123.69","128,250.00","129,373.69"',
    ],
  },
  {
    name: 'long and short sides in columns of quantity and value',
    rows: [apple, ford, cash],
    lines: [
      'Firm inventory report',
      'Position date: 30-Jun-2026',
      'Sym,Cusip,Name,Class,Long Pos,Short Pos,Mark,Long MV,Short MV',
      'AAPL,037833100,APPLE INC,Common Stock,500,,201.50,"100,750.00",',
      'F,345370860,FORD MOTOR CO,Common Stock,,"1,000",11.25,,"11,250.00"',
      'CASH,59100U108,PATHWARD FINL,Common Stock,300,,80.00,"24,000.00",',
      ',,,,,,,"124,750.00","11,250.00"',
    ],
  },
  {
    name: 'options as a clearing firm prints them, shares of the underlying beside them',
    rows: [
      apple,
      'AAPL  260918C00200000||option|Short|2|12.5|2500|Call|AAPL|200|2026-09-18',
      'IBM   261218P00250000||option|Long|10|8.25|8250|Put|IBM|250|2026-12-18',
    ],
    lines: [
      'Positions as of 06/30/2026',
      'Symbol,Description,Security Type,Quantity,Price,Market Value',
      'AAPL,APPLE INC,Equity,500,201.50,"100,750.00"',
      'AAPL  260918C00200000,CALL (AAPL) APPLE INC SEP 18 26 $200 (100 SHS),Option,-2,12.50,"-2,500.00"',
      'IBM   261218P00250000,PUT (IBM) INTL BUSINESS MACHS DEC 18 26 $250 (100 SHS),Option,10,8.25,"8,250.00"',
    ],
  },
  {
    name: 'options with their terms in columns',
    isAmbiguous: true,
    rows: [
      'AAPL||option|Long|5|3.2|1600|Call|AAPL|210|2026-07-17',
      'SPY||option|Short|3|4|1200|Put|SPY|580|2026-08-21',
    ],
    lines: [
      'Option positions,06/30/2026',
      'Undl,Exp,Strike,C/P,Contracts,L/S,Mark,Market Value',
      'AAPL,07/17/2026,210.00,C,5,L,3.20,"1,600.00"',
      'SPY,08/21/2026,580.00,P,3,S,4.00,"1,200.00"',
    ],
  },
  {
    name: 'local and base currency',
    isAmbiguous: true,
    rows: ['AAPL||EQUITY/COMMON|Long|500|201.5|100750', 'NESN||EQUITY/COMMON|Long|200||22400'],
    lines: [
      'Holdings 30 June 2026',
      'Ticker,Security,Asset Class,CCY,Quantity,Local Price,Local MV,FX Rate,Base MV (USD)',
      'AAPL,APPLE INC,Common Stock,USD,500,201.50,"100,750.00",1.0000,"100,750.00"',
      'NESN,NESTLE SA,Common Stock,CHF,200,100.00,"20,000.00",1.1200,"22,400.00"',
    ],
  },
  {
    name: 'securities whose names begin with cash, total and net',
    rows: [cash, 'TTE|89151E109|EQUITY/COMMON|Long|400|60|24000', 'NET|18915M107|EQUITY/COMMON|Short|10|95|950'],
    lines: [
      'AS OF 06/30/2026',
      'TICKER,CUSIP,DESC,PRODUCT,SHARES,CLOSE,MKT_VAL',
      'CASH,59100U108,CASH AMERICA PATHWARD,COMMON STOCK,300,80.00,24000.00',
      'TTE,89151E109,TOTAL ENERGIES SE,COMMON STOCK,400,60.00,24000.00',
      'NET,18915M107,NET CLOUDFLARE,COMMON STOCK,-10,95.00,-950.00',
      ',,TOTAL,,,,47050.00',
    ],
  },
];

/** Reports of brokers and ledgers that aren't imported. */
export const unseenRefusals: readonly UnseenFile[] = [
  {
    name: 'a profit and loss by month',
    lines: [
      'Harbor Point Securities LLC',
      'Profit and Loss',
      'April - June 2026',
      ',Apr 2026,May 2026,Jun 2026,Total',
      'Income,,,,',
      '4000 Commissions,"10,000.00","9,000.00","11,000.00","30,000.00"',
      'Total Income,"10,000.00","9,000.00","11,000.00","30,000.00"',
      'Expenses,,,,',
      '6000 Salaries,"5,000.00","5,000.00","5,000.00","15,000.00"',
      '6100 Rent,600.00,700.00,700.00,"2,000.00"',
      'Total Expenses,"5,600.00","5,700.00","5,700.00","17,000.00"',
      'Net Income,"4,400.00","3,300.00","5,300.00","13,000.00"',
    ],
  },
  {
    name: 'a statement of financial condition without a title',
    lines: [
      ',Jun 30 2026',
      'ASSETS,',
      'Cash,"80,000"',
      'Receivable from clearing broker,"25,500"',
      'TOTAL ASSETS,"105,500"',
      'LIABILITIES AND EQUITY,',
      'Accounts payable,"12,250"',
      'Member\'s equity,"93,250"',
      'TOTAL LIABILITIES AND EQUITY,"105,500"',
    ],
  },
  {
    name: 'a bank statement with a running balance',
    lines: [
      'Account Name,Operating ****1234',
      'Date,Description,Debit,Credit,Balance',
      '06/01/2026,Beginning balance,,,"70,000.00"',
      '06/03/2026,WIRE IN CLEARING,,"42,000.00","112,000.00"',
      '06/15/2026,PAYROLL,"15,000.00",,"97,000.00"',
      '06/30/2026,RENT,"17,000.00",,"80,000.00"',
    ],
  },
  {
    name: 'realized gains of tax lots',
    lines: [
      'Realized Gain/Loss for 2026',
      'Symbol,Description,Quantity,Date Acquired,Date Sold,Proceeds,Cost Basis,Short Term G/L',
      'AAPL,APPLE INC,100,01/05/2026,06/10/2026,"20,100.00","18,025.00","2,075.00"',
      'IBM,INTL BUSINESS MACHS,50,02/11/2026,06/12/2026,"14,000.00","12,500.00","1,500.00"',
    ],
  },
];
