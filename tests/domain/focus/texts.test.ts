import { workedExampleCapital } from '@tests/support/books/workedExample';
import { describe, expect, it } from 'vitest';
import { focusTexts } from '@/domain/focus/texts';
import { money } from '@/domain/money';

const capital = workedExampleCapital('base');
const span = { from: '2025-04-01', to: '2025-06-30' };

describe('focusTexts', () => {
  it('fills the income period and the exemption with its clearing firm', () => {
    expect(focusTexts(capital, span)).toEqual({
      '3931': '3',
      '3932': '040125',
      '3933': '063025',
      '4570': 'X',
      '4335': 'Example Clearing LLC',
    });
  });

  it('names no clearing firm for another exemption, and ticks nothing for none', () => {
    expect(Object.keys(focusTexts({ ...capital, exemption: '4550' }, span))).toEqual(['3931', '3932', '3933', '4550']);
    expect(Object.keys(focusTexts({ ...capital, exemption: 'none' }, span))).toEqual(['3931', '3932', '3933']);
  });

  it('fills a withdrawal row but for its amount, which is a figure', () => {
    const row = {
      type: 3,
      name: 'A. Owner',
      inOrOut: 'In',
      amount: money(5),
      date: '2025-12-01',
      renew: 'No',
    } as const;
    const texts = focusTexts(
      { ...capital, exemption: 'none', ownershipEquitySubordinatedLiabilities: [row, row] },
      span,
    );
    expect(texts).toMatchObject({ '4610': '3', '4611': 'A. Owner', '4612': 'In', '4614': '120125', '4615': 'No' });
    expect(texts['4613']).toBeUndefined();
    expect(texts['4620']).toBeUndefined();
  });
});
