import type { FileShape } from './ledgerShapes';

/** Statements of positions as custodians export them, their contents made up. */
export const custodianShapes: readonly FileShape[] = [
  {
    name: 'Charles Schwab, positions',
    source: 'Charles Schwab',
    choices: { accept_left_out: '1000.00' },
    lines: [
      '"Positions for account Proprietary XXX-123 as of 04:05 PM ET, 06/30/2026"',
      '',
      '"Symbol","Description","Quantity","Price","Price Change %","Market Value","Cost Basis","Gain/Loss %","Security Type"',
      '"AAPL","APPLE INC","500","$201.50","0.5%","$100,750.00","$90,125.00","11%","Equity"',
      '"SPY","SPDR S&P 500 ETF","-10","$600.00","0.1%","-$6,000.00","-$5,900.00","1%","ETFs & Closed End Funds"',
      '"AAPL 09/18/2026 200.00 C","CALL APPLE INC $200 EXP 09/18/26","2","$12.50","1%","$2,500.00","$2,000.00","25%","Option"',
      '"Cash & Cash Investments","--","--","--","--","$1,000.00","--","--","Cash and Money Market"',
      '"Account Total","--","--","--","--","$98,250.00","--","--","--"',
    ],
    rows: [
      'AAPL||EQUITY|COMMON|USD|Long|500|180.25|201.50|||100750.00|',
      'SPY||EQUITY|ETF|USD|Short|10|590|600.00|||6000.00|',
      'AAPL 09/18/2026 200.00 C||Call|USD|2|10|Long|No|AAPL|200.00|200.00|201.50||12.50|2500.00|09/18/2026',
    ],
  },
  {
    name: 'Fidelity, portfolio positions',
    source: 'Fidelity',
    choices: { meanings: [{ field: 'type', written: '', meant: 'EQUITY/COMMON' }], accept_left_out: '12.00' },
    fileName: 'Portfolio_Positions_Jun-30-2026.csv',
    lines: [
      'Account Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Percent Of Account,Cost Basis Total,Average Cost Basis,Type',
      'Z1,FIRM,AAPL,APPLE INC,500,$201.50,+$0.50,"$100,750.00",90%,"$90,125.00",$180.25,Margin',
      'Z1,FIRM,Pending Activity,,,,,$12.00,,,,',
    ],
    rows: ['AAPL||EQUITY|COMMON|USD|Long|500|180.25|201.50|||100750.00|'],
  },
  {
    name: 'Interactive Brokers, activity statement',
    source: 'Interactive Brokers',
    lines: [
      'Statement,Header,Field Name,Field Value',
      'Statement,Data,Title,Activity Statement',
      'Statement,Data,Period,"June 30, 2026"',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price',
      'Trades,Data,Order,Stocks,USD,MSFT,"2026-06-30, 10:00:00",5,400',
      'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code',
      'Open Positions,Data,Summary,Stocks,USD,MSFT,100,1,380.123456,38012.3456,400,40000,1987.65,',
      'Open Positions,Data,Lot,Stocks,USD,MSFT,100,1,380.123456,38012.3456,400,40000,1987.65,',
      'Open Positions,Total,,Stocks,USD,,,,,38012.3456,,40000,1987.65,',
    ],
    rows: ['MSFT||EQUITY|COMMON|USD|Long|100|380.1235|400|||40000|'],
  },
  {
    name: 'Interactive Brokers, Flex Query',
    source: 'Interactive Brokers Flex Query',
    lines: [
      '"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","ReportDate","Quantity","MarkPrice","PositionValue","CostBasisPrice","Side"',
      '"U1","USD","STK","MSFT","2026-06-30","-100","400","-40000","380","Short"',
    ],
    rows: ['MSFT||EQUITY|COMMON|USD|Short|100|380|400|||40000|'],
  },
  {
    name: 'a clearing firm, by CUSIP with bonds per 100 of face',
    lines: [
      'Inventory as of 06/30/2026',
      'CUSIP,Security Description,Security Type,L/S,Trade Date Quantity,Maturity Date,Market Price,Market Value',
      '91282CFV8,UNITED STATES TREAS NTS 4.125% 11/15/2032,US Treasury,L,"100,000",11/15/2032,99.25,"99,250.00"',
      '037833100,APPLE INC,Common Stock,S,(500),,201.50,"(100,750.00)"',
      ',Total,,,,,,"(1,500.00)"',
    ],
    rows: [
      'UNITED STATES TREAS NTS 4.125% 11/15/2032|91282CFV8|GOVERNMENT|UST|USD|L|100000|99.25|99.25|2032-11-15||99250.00|',
      'APPLE INC|037833100|EQUITY|COMMON|USD|S|500|201.50|201.50|||100750.00|',
    ],
  },
  {
    name: 'a sheet with values and no prices',
    lines: [
      'Valuation date;Ticker;Asset class;Shares;Fair value;Total cost',
      '30.06.2026;AAPL;Equities;500;100.750,00;90.125,00',
      '30.06.2026;NESN;Equities;200;20.000,00;18.000,00',
    ],
    rows: [
      'AAPL||EQUITY|COMMON|USD|Long|500|180.25|201.5|||100750.00|',
      'NESN||EQUITY|COMMON|USD|Long|200|90|100|||20000.00|',
    ],
  },
  {
    name: 'our template of positions',
    fileName: 'non-options 2026-06-30.csv',
    lines: [
      'Identifier,CUSIP/ ISIN,Type,SubType,Currency,Long/ Short,Qty,Purchase Price,Closing Price,Maturity Date,Bonds Face Value,Total Position Value,Haircut Amount',
      'AAPL,037833100,EQUITY,COMMON,USD,Long,500,180.25,201.5,,,"100,750.00",',
    ],
    rows: ['AAPL|037833100|EQUITY|COMMON|USD|Long|500|180.25|201.5|||100750.00|'],
  },
  {
    name: 'our template of options',
    fileName: 'options 2026-06-30.csv',
    lines: [
      'Identifier,CUSIP/ ISIN,Call/ Put,Currency,Contracts Qty,Contract Purchase Price,Long/ Short,Covered,Underlying Symbol,Underlying Exercise Price,Strike,Underlying Market Price,Underlying Market Value,Closing Price,Total Position Value,Expiration Date',
      'AAPL260918C200,,Call,USD,2,10,Short,Yes,AAPL,200,200,201.5,,12.5,"2,500.00",09/18/2026',
    ],
    rows: ['AAPL260918C200||Call|USD|2|10|Short|Yes|AAPL|200|200|201.5||12.5|2500.00|2026-09-18'],
  },
];
