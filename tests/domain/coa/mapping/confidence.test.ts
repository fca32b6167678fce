import { describe, expect, it, test } from 'vitest';
import { getPlainWords } from '@/domain/coa/mapping/accountWords';
import { computeConfidence, isAmbiguousName, wordFor } from '@/domain/coa/mapping/confidence';
import { suggestLines } from '@/domain/coa/mapping/suggestLines';

const sound = { strength: 8.7, margin: 0.8, coverage: 1, agreeing: 3, opposing: 0, isAmbiguous: false };

describe('the confidence', () => {
  it('is high if a known name is all there is, and everything else agrees', () => {
    expect(wordFor(computeConfidence(sound))).toBe('high');
  });

  test.each([
    ['a fact is against it', { opposing: 1 }],
    ['half of the name is unknown', { coverage: 0.5 }],
    ['the name is ambiguous', { isAmbiguous: true }],
    ['another line is as good', { margin: 0, strength: 4 }],
  ])('is not high if %s', (_, change) => {
    expect(wordFor(computeConfidence({ ...sound, ...change }))).not.toBe('high');
  });
});

test.each(['Forgivable loans - reps', 'Due to/from affiliate', '12b-1 receivable', 'Loan to shareholder'])(
  '%s is ambiguous',
  (name) => {
    expect(isAmbiguousName(getPlainWords(name))).toBe(true);
  },
);

describe('high', () => {
  const exported = { number: '1000', ledgerType: 'Bank', side: 'debit' } as const;

  it('is for a plain name that the export agrees with', () => {
    expect(suggestLines({ ...exported, name: 'Checking - Chase' })[0]).toMatchObject({ focusId: '200', word: 'high' });
  });

  it('is not for a balance on the other side, which is an overdraft or a contra account', () => {
    const overdrawn = suggestLines({ ...exported, name: 'Checking - Chase', side: 'credit' });
    expect(overdrawn.map(({ focusId }) => focusId).slice(0, 2)).toEqual(['200', '1045']);
    expect(overdrawn[0]?.word).not.toBe('high');
    const depreciation = { number: '1590', ledgerType: 'Fixed Asset', side: 'credit' } as const;
    expect(suggestLines({ ...depreciation, name: 'Accum depr' })[0]).toMatchObject({ focusId: '680', word: 'high' });
  });

  it('is not for a name that its ledger has under another type; the name still counts', () => {
    const [first, second] = suggestLines({ name: 'Accounts payable', ledgerType: 'Other Current Asset' });
    expect(first).toMatchObject({ focusId: '1205' });
    expect(first?.word).not.toBe('high');
    expect(second?.focusId).toBe('735');
  });
});
