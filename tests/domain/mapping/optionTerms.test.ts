import { expect, test } from 'vitest';
import { suggestOption } from '@/domain/mapping/optionTerms';

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
