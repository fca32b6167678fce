import { noticeFacts } from '@tests/support/books/noticeFacts';
import { describe, expect, it } from 'vitest';
import { draftLetter, letterParagraphs, listOpenBlanks } from '@/domain/notices/letter';
import { clockText } from '@/domain/notices/noticeClock';
import { findNoticeKind, type NoticeFacts, noticeKinds } from '@/domain/notices/noticeKinds';

const carrying = { carriesCustomerAccounts: true };
const alternative = { method: 'ALTERNATIVE' } as const;
const fourOffices = ['secHeadquarters', 'secRegional', 'examiningAuthority', 'cftc'];

const firm = {
  name: 'Atlas Securities LLC',
  secFileNumber: '8-12345',
  firmId: '4567',
  street: '1 Main Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02110',
  contactName: 'Ann Lee',
  contactPhone: '617-555-0100',
};

function reached(facts: NoticeFacts): readonly string[] {
  return noticeKinds.filter((kind) => kind.eventIn(facts) !== null).map(({ id }) => id);
}

/** Returns the letter of a kind, with the figures of the books. */
function letterOf(id: string, facts: NoticeFacts): string {
  const kind = findNoticeKind(id);
  const event = kind?.eventIn(facts);
  if (kind === undefined || event === null || event === undefined) throw new Error(`${id} isn't reached`);
  return draftLetter({ kind, values: event.values, firm, foundAt: new Date('2026-04-06T18:30:00Z') });
}

/** Each kind with books that just reach it, the amounts that its letter must have, and whom and when the rule says. */
const kinds = [
  {
    id: 'belowMinimum',
    at: noticeFacts({ netCapital: 99_999.99 }),
    also: ['netCapitalBelow120'],
    amounts: ['requirement: $100,000.00', 'net capital: $99,999.99', 'Short by: $0.01'],
    told: fourOffices,
    when: 'the same day',
  },
  {
    id: 'netCapitalBelow120',
    at: noticeFacts({ netCapital: 119_999.99 }),
    also: [],
    amounts: ['120% of the requirement: $120,000.00', 'Net capital: $119,999.99', 'Below 120% by: $0.01'],
    told: fourOffices,
    when: 'within 24 hours',
  },
  {
    id: 'indebtednessAbove1200',
    at: noticeFacts({ indebtedness: 6_000_000.01, company: { firstYearUntil: null } }),
    also: [],
    amounts: ['Aggregate indebtedness: $6,000,000.01', '1,200% of net capital: $6,000,000.00', 'Excess: $0.01'],
    told: fourOffices,
    when: 'within 24 hours',
  },
  {
    id: 'netCapitalBelow5PercentOfDebitItems',
    at: noticeFacts({ debitItems: 10_000_001, company: alternative }),
    also: [],
    amounts: ['5% of debit items: $500,000.05', 'Net capital: $500,000.00', 'Short by: $0.05'],
    told: fourOffices,
    when: 'within 24 hours',
  },
  {
    id: 'debtEquityAbove70',
    at: noticeFacts({ subordinated: 233_334 }),
    also: [],
    amounts: ['Subordinated debt: $233,334.00', '70% of the debt-equity total: $233,333.80'],
    told: fourOffices,
    when: 'the same day, once it has lasted 90 days',
  },
  {
    id: 'netCapitalBelow150',
    at: noticeFacts({ netCapital: 149_999.99, company: carrying }),
    also: [],
    amounts: ['150% of the minimum dollar requirement: $150,000.00', 'Below 150% by: $0.01'],
    told: ['finra'],
    when: 'within 24 hours',
  },
  {
    id: 'sixMonthsWithdrawals',
    at: noticeFacts({ scheduled: 350_000.01, company: carrying }),
    also: [],
    amounts: ['After the scheduled withdrawals: $149,999.99', 'Level: $150,000.00', 'Below it by: $0.01'],
    told: ['finra'],
    when: 'within 24 hours',
  },
  {
    id: 'subordinatedPaymentsDue',
    // 500,000 less payments of 380,000.01, against 120% of the minimum of 100,000.
    at: noticeFacts({ payments: 380_000.01 }),
    also: [],
    amounts: ['payments of 380,000.01 in six months of 119,999.99 is below 120,000.00', 'Net capital was $500,000.00'],
    told: ['examiningAuthority'],
    when: 'immediately',
  },
  {
    id: 'indebtednessAbove1000',
    at: noticeFacts({ indebtedness: 5_000_000.01, company: carrying }),
    also: [],
    amounts: ['1,000% of net capital: $5,000,000.00', 'Excess: $0.01'],
    told: ['finra'],
    when: 'within 24 hours',
  },
] as const;

describe('the kinds of notices', () => {
  it('are those that are tested here', () => {
    expect(noticeKinds.map(({ id }) => id).sort()).toEqual(kinds.map(({ id }) => id).sort());
  });

  it.each(kinds)('$id: reached by these books alone, with their figures in the letter', (given) => {
    expect([...reached(given.at)].sort()).toEqual([given.id, ...given.also].sort());
    const letter = letterOf(given.id, given.at);
    for (const amount of given.amounts) expect(letter).toContain(amount);
    expect(letter).not.toMatch(/[{}]|undefined/);
    const kind = findNoticeKind(given.id);
    expect(kind?.recipients).toEqual(given.told);
    expect(kind === undefined ? '' : clockText(kind.clock)).toBe(given.when);
  });

  it('asks for nothing of a firm that stands exactly at its levels', () => {
    expect(reached(noticeFacts({ netCapital: 150_000, company: carrying }))).toEqual([]);
    expect(reached(noticeFacts({ indebtedness: 6_000_000 }))).toEqual([]);
    expect(reached(noticeFacts({ payments: 380_000 }))).toEqual([]);
  });

  it('gives one notice of a deficiency by the ratio: paragraph (a)(1) asks for one', () => {
    const facts = noticeFacts({ indebtedness: 7_600_000 });
    expect(reached(facts).filter((id) => id === 'belowMinimum')).toHaveLength(1);
  });
});

describe('the letter', () => {
  it('names the firm, the rule, whom it is for and when it was found', () => {
    const letter = letterOf('netCapitalBelow120', noticeFacts({ netCapital: 110_000 }));
    const [head, date, to, subject] = letterParagraphs(letter);
    expect(head).toBe('Atlas Securities LLC\n1 Main Street\nBoston, MA 02110');
    expect(date).toBe('April 6, 2026');
    expect(to?.split('\n')).toHaveLength(4);
    expect(subject).toBe('Re: 120% warning, Rule 17a-11(b)(3)\nSEC file no. 8-12345, CRD no. 4567');
    expect(letter).toContain('We determined this on 04/06/2026, 2:30 PM EDT.');
    expect(letter).toContain('Please direct questions to Ann Lee, 617-555-0100.');
  });

  it('leaves blanks for what nobody knows yet, and names them', () => {
    const {
      netCapital: _netCapital,
      difference: _difference,
      ...values
    } = findNoticeKind('belowMinimum')?.eventIn(noticeFacts({ netCapital: 1 }))?.values ?? {};
    const kind = findNoticeKind('belowMinimum');
    if (kind === undefined) throw new Error('No such kind');
    const nobody = { ...firm, contactName: '', contactPhone: '', secFileNumber: '', firmId: '' };
    const letter = draftLetter({ kind, values, firm: nobody, foundAt: new Date('2026-04-06T18:30:00Z') });
    expect(listOpenBlanks(letter)).toEqual([
      'regional office',
      'FINRA, or your examining authority',
      'CFTC, if you are registered with it',
      'net capital',
      'difference',
      'describe',
      'name, phone',
      'signature',
      'name and title',
    ]);
  });

  it('is cut into paragraphs at blank lines, however they were typed', () => {
    expect(letterParagraphs('\r\nOne\r\ntwo\r\n \t\r\n\nThree\n')).toEqual(['One\ntwo', 'Three']);
  });
});
