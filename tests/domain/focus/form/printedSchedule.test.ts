import { expect, test } from 'vitest';
import { focusLine } from '@/domain/focus/focusLines';
import { listedItemsSchedule } from '@/domain/focus/form/printedSchedule';
import type { Figure, FigurePart, Figures } from '@/domain/focus/types';
import { money, zero } from '@/domain/money';

const none = (code: string): Figure => ({ code, amount: zero, parts: [] });

function figuresOf(changed: readonly Figure[]): Figures {
  const all = [...['3525', '3630', '3736', '3820'].map(none), ...changed];
  return Object.fromEntries(all.map((figure) => [figure.code, figure]));
}

const positions = (amount: number, positionCount: number): FigurePart => ({
  kind: 'inventory',
  reportDate: '2025-06-30',
  code: '3736',
  positionCount,
  sign: 1,
  amount: money(amount),
});
const entered = (amount: number): FigurePart => ({
  kind: 'capitalInput',
  name: 'otherHaircuts',
  sign: 1,
  amount: money(amount),
});

const cellsOf = (figures: Figures) =>
  listedItemsSchedule(figures).flatMap(({ rows }) => rows.map(({ cells }) => cells.slice(1)));

test('lists what the inventory charges beside what was entered, and their sum', () => {
  const figure: Figure = { code: '3736', amount: money(35.5), parts: [positions(30, 2), entered(5.5)] };
  expect(cellsOf(figuresOf([figure]))).toEqual([
    ['2 positions of the inventory of 06/30/2025', '', '30.00'],
    ['Other haircuts, entered', '', '5.50'],
    [focusLine('3736').label, '3736', '35.50'],
  ]);
});

test('leaves out what is zero', () => {
  const figure: Figure = { code: '3736', amount: money(30), parts: [positions(30, 1), entered(0)] };
  expect(cellsOf(figuresOf([figure]))[0]).toEqual(['1 position of the inventory of 06/30/2025', '', '30.00']);
  expect(cellsOf(figuresOf([figure]))).toHaveLength(2);
});

test('an item that cannot be computed, and items that are zero, have no list', () => {
  expect(listedItemsSchedule(figuresOf([]))).toEqual([]);
  expect(listedItemsSchedule(figuresOf([{ code: '3736', amount: null, parts: [], note: 'Incomplete' }]))).toEqual([]);
});
