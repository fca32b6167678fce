import { describe, expect, it } from 'vitest';
import { findSsoiLine, mappableSsoiLines } from '@/domain/ssoi/lines/ssoiLines';

describe('mappableSsoiLines', () => {
  it('gives each line its own id and wire id', () => {
    const { length } = mappableSsoiLines;
    expect(new Set(mappableSsoiLines.map((line) => line.ssoiId)).size).toBe(length);
    expect(new Set(mappableSsoiLines.map((line) => line.wireId)).size).toBe(length);
  });

  it('takes the printed code where there is one', () => {
    expect(findSsoiLine('13935')).toMatchObject({
      wireId: 13935,
      isProvisional: false,
      accountType: 'Income',
      sectionTitle: 'Commissions',
    });
  });

  it.each([
    ['S01-US-GOV', 90001],
    ['S17-STATE-TAX', 90063],
  ])('gives the provisional line %s the number fixed for it', (ssoiId, wireId) => {
    expect(findSsoiLine(ssoiId)).toMatchObject({ wireId, isProvisional: true, codeBasis: 'unknown' });
  });

  it.each(['13940', '13950', '13955', '13970'])('offers total %s while its details lack a code', (code) => {
    expect(findSsoiLine(code)).toBeDefined();
  });

  it.each(['14030', '14200', '13952', '14070', 'S11-COMP-DESC', 'S11-COMP-AMT', 'S09-TOTAL', 'OPS-A-REVENUE', 'x'])(
    'does not offer %s',
    (id) => {
      expect(findSsoiLine(id)).toBeUndefined();
    },
  );

  it('types the net income inputs as their FOCUS partners', () => {
    expect(['14220', '14222', '14226'].map((id) => findSsoiLine(id)?.accountType)).toEqual([
      'Expenses',
      'Income',
      'Income',
    ]);
  });

  it('holds only the literals that its type names', () => {
    const values = (read: (line: (typeof mappableSsoiLines)[number]) => unknown) =>
      [...new Set(mappableSsoiLines.map(read))].sort();
    expect(values((line) => line.accountType)).toEqual(['Expenses', 'Income']);
    expect(values((line) => line.source)).toEqual(['confirmed', 'knowledge']);
    expect(values((line) => line.codeBasis)).toEqual(['rule', 'source', 'unknown']);
  });
});
