import { describe, expect, it } from 'vitest';
import { cusipWithZeros, issueId, plainSecurityId, securityIdWarning } from '@/domain/inventory/securityIds';

describe('securityIdWarning', () => {
  it.each([
    '037833100',
    '594918104',
    '912828Z60',
    '17275R102',
    'US0378331005',
    'GB0002634946',
    'us 0378331005',
    ' 037833100 ',
    '037833-10-0',
  ])('accepts %s', (id) => {
    expect(securityIdWarning(id)).toBeNull();
  });

  it('accepts an empty one', () => {
    expect(securityIdWarning(' ')).toBeNull();
  });

  it.each([
    ['037833101', 'CUSIP 037833101 has the check digit 1, but 0 fits. Check for a typo.'],
    ['073833100', 'CUSIP 073833100 has the check digit 0, but 5 fits. Check for a typo.'],
    ['US0378331006', 'ISIN US0378331006 has the check digit 6, but 5 fits. Check for a typo.'],
    ['0378331', "0378331 isn't a CUSIP (9 characters) or an ISIN (12 characters). Check it."],
  ])('warns of %s', (id, warning) => {
    expect(securityIdWarning(id)).toBe(warning);
  });
});

describe('issueId', () => {
  it.each([
    ['US0378331005', '037833100'],
    ['037833100', '037833100'],
    ['gb0002634946', 'GB0002634946'],
    [' aapl ', 'AAPL'],
    ['037833-10-0', '037833100'],
    ['US-037833100-5', '037833100'],
  ])('names %s %s', (text, name) => {
    expect(issueId(text)).toBe(name);
  });
});

describe('plainSecurityId', () => {
  it.each([
    ['037833-10-0', '037833100'],
    ['us-037833100-5', 'US0378331005'],
    [' 91282cfv8 ', '91282CFV8'],
    // Other numbers keep their hyphens.
    ['fund-1', 'FUND-1'],
  ])('writes %s as %s', (text, id) => {
    expect(plainSecurityId(text)).toBe(id);
  });
});

describe('cusipWithZeros', () => {
  it.each([
    ['37833100', '037833100'],
    ['2824100', '002824100'],
  ])('gives %s back its zeros', (text, cusip) => {
    expect(cusipWithZeros(text)).toBe(cusip);
  });

  it.each(['037833100', '37833101', '1234', '594918104', '3783310O', ''])('leaves %s alone', (text) => {
    expect(cusipWithZeros(text)).toBeNull();
  });
});
