import { expect, test } from 'vitest';
import { getOptionTerms, suggestOption } from '@/domain/coa/mapping/optionTerms';

test.each([
  ['AAPL  260619C00200000', ['AAPL', '2026-06-19', 'Call', 200]],
  ['-AAPL260619P195.5', ['AAPL', '2026-06-19', 'Put', 195.5]],
  ['AAPL 06/19/2026 200.00 C', ['AAPL', '2026-06-19', 'Call', 200]],
  ['AAPL 19JUN26 200 C', ['AAPL', '2026-06-19', 'Call', 200]],
  ['CALL (BRK.B) BERKSHIRE HATHAWAY JUN 19 26 $1,450 (100 SHS)', ['BRK.B', '2026-06-19', 'Call', 1450]],
  ['msft 06/19/26 p195.50', ['MSFT', '2026-06-19', 'Put', 195.5]],
  ['SPY Jan 15 2027 600 Put', ['SPY', '2027-01-15', 'Put', 600]],
  ['PUT SPX', [null, null, 'Put', null]],
])('%s says its terms', (name, [underlying, expiration, callPut, strike]) => {
  expect(suggestOption(name)).toEqual({ underlying, expiration, callPut, strike });
});

test.each(['APPLE INC COM', 'US TREASURY N/B 4.25% 11/15/34', ''])('%s is no option', (name) => {
  expect(suggestOption(name)).toBeNull();
});

test.each([
  ['AAPL  260619C00200000', ['AAPL', '2026-06-19', 'Call', '200']],
  ['AAPL260619P00195500', ['AAPL', '2026-06-19', 'Put', '195.5']],
  ['.AAPL260619C200', ['AAPL', '2026-06-19', 'Call', '200']],
  ['-BRK.B260619C450', ['BRK.B', '2026-06-19', 'Call', '450']],
  ['AAPL1 260619C00200000', ['AAPL1', '2026-06-19', 'Call', '200']],
  ['AAPL 06/19/26 C 200', ['AAPL', '06/19/26', 'Call', '200']],
  ['CALL AAPL 200 EXP 06-19-26', ['AAPL', '06-19-26', 'Call', '200']],
  ['AAPL Jun 19 2026 200.00 Call', ['AAPL', 'JUN 19 2026', 'Call', '200.00']],
  ['C 06/19/2026 60.00 P', ['C', '06/19/2026', 'Put', '60.00']],
  ['PUT SPX 06/19/2026 $5,200', ['SPX', '06/19/2026', 'Put', '5200']],
])('%s is the symbol of an option', (symbol, [underlying, expiration, callPut, strike]) => {
  expect(getOptionTerms(symbol)).toEqual({ underlying, expiration, callPut, strike });
});

test.each(['AAPL', 'CALL APPLE INC $200 EXP 06/19/26', 'US TREASURY N/B 4.25% 11/15/34', '91282CFV8'])(
  '%s is no symbol of an option',
  (symbol) => {
    expect(getOptionTerms(symbol)).toBeNull();
  },
);
