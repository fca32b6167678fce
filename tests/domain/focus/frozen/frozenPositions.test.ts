import { firmInputs, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { nonOption, option } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import {
  type FrozenPositions,
  freezePositions,
  recomputeInventory,
  thawHaircuts,
} from '@/domain/focus/frozen/frozenPositions';
import { currentRulesVersion, haircutRules } from '@/domain/focus/rules';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { inventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import { doAtOnce } from '@/domain/pieces';

const inputs = firmInputs([trialBalance('2025-03-31', smallBook)]);

const held: HaircutInputs = {
  reportDate: '2025-03-31',
  nonOptions: [
    nonOption({ id: 1, identifier: 'XYZ', marketValue: '18000.25', quantity: '300.0025', cusipIsin: '037833100' }),
    nonOption({ id: 2, type: 'DEBT', subtype: 'CONV', maturity: '2029-06-30', faceValue: 10_000, marketValue: 9_400 }),
    nonOption({ id: 3, type: 'OTHER', subtype: 'OTHER', userHaircut: '9.01', marketValue: 40, side: 'Short' }),
  ],
  options: [option({ id: 4, marketValue: 700, side: 'Short', underlyingSymbol: 'XYZ', isCovered: true, contracts: 3 })],
  tentativeNetCapital: tentativeNetCapital(inputs),
  nonMarketableIn: 'INVENTORY',
};
const computed = computeHaircuts(held);

/** Returns frozen positions as the database does. */
function stored(change: (frozen: FrozenPositions) => FrozenPositions = (frozen) => frozen): FrozenPositions {
  return change(JSON.parse(JSON.stringify(doAtOnce(freezePositions(held, computed)))));
}

const recomputed = (frozen: FrozenPositions) =>
  doAtOnce(recomputeInventory(frozen, inputs, haircutRules(currentRulesVersion())));

/** Returns the frozen rows with one cell or result changed. */
function withCell(name: 'rows' | 'results', place: readonly [row: number, column: number], value: string) {
  return (frozen: FrozenPositions): FrozenPositions => {
    const rows = frozen.nonOptions[name].map((cells, row) =>
      row === place[0] ? cells.map((cell, column) => (column === place[1] ? value : cell)) : cells,
    );
    return { ...frozen, nonOptions: { ...frozen.nonOptions, [name]: rows } };
  };
}

describe('frozen positions', () => {
  it('give the haircuts of the report again, to the cent', () => {
    const { inventory, differences } = recomputed(stored());
    expect(differences).toEqual([]);
    expect(inventory).toEqual(inventoryHaircuts(held, computed));
  });

  it('of before a field have nothing there', () => {
    const { columns, rows } = stored().options;
    const place = columns.indexOf('expiry');
    const without = <Cell>(cells: readonly Cell[]) => cells.filter((_, column) => column !== place);
    const before = (frozen: FrozenPositions): FrozenPositions => ({
      ...frozen,
      options: { ...frozen.options, columns: without(columns), rows: rows.map(without) },
    });
    expect(recomputed(stored(before)).differences).toEqual([]);
    expect(doAtOnce(thawHaircuts(stored(before), inputs, haircutRules(4))).inputs.options).toEqual(held.options);
  });

  it('name the position that is charged otherwise', () => {
    const { differences } = recomputed(stored(withCell('results', [0, 0], '1.00')));
    const text = expect.stringMatching(/^0\.02 \/ 15 \//);
    expect(differences).toEqual([
      { item: 'Position XYZ', stored: expect.stringMatching(/^1\.00 \/ 15 \//), recomputed: text },
    ]);
  });

  it('give other haircuts where a position was changed', () => {
    const price = doAtOnce(freezePositions(held, computed)).nonOptions.columns.indexOf('marketValue');
    const { inventory, differences } = recomputed(stored(withCell('rows', [0, price], '36000.50')));
    expect(differences.map(({ item }) => item)).toContain('Position XYZ');
    expect(inventory.boxes['3734'].amount).not.toEqual(inventoryHaircuts(held, computed).boxes['3734'].amount);
  });

  it('name fifty positions and count the others', () => {
    const many = Array.from({ length: 60 }, (_, index) => nonOption({ id: 100 + index }));
    const given = { ...held, nonOptions: many, options: [] };
    const frozen = doAtOnce(freezePositions(given, computeHaircuts(given)));
    const results = frozen.nonOptions.results.map(() => ['0', '0', null, null] as const);
    const { differences } = recomputed({ ...frozen, nonOptions: { ...frozen.nonOptions, results } });
    expect(differences).toHaveLength(51);
    expect(differences.at(-1)?.item).toBe('10 more positions');
  });

  it('are charged by the newest rules that are no newer than the version', () => {
    expect(() => haircutRules(3)).toThrow('There are no haircut rules of version 3');
    expect(haircutRules(9)).toBe(haircutRules(4));
  });
});
