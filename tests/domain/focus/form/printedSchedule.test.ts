import { expect, test } from 'vitest';
import { type ListContents, listedItemsSchedule, printSchedule } from '@/domain/focus/form/printedSchedule';
import { noListedItems } from '@/domain/focus/inputs/listedItems';
import { focusLine } from '@/domain/focus/lines/focusLines';
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

const nothing: ListContents = { items: noListedItems, positions: [] };

const cellsOf = (figures: Figures, listed: Partial<ListContents> = {}) =>
  listedItemsSchedule(figures, { ...nothing, ...listed }).flatMap((list) =>
    printSchedule(list, figures).rows.map(({ cells }) => cells.slice(1)),
  );

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
  expect(listedItemsSchedule(figuresOf([]), nothing)).toEqual([]);
  expect(
    listedItemsSchedule(figuresOf([{ code: '3736', amount: null, parts: [], note: 'Incomplete' }]), nothing),
  ).toEqual([]);
});

test('lists the items of an amount, and the securities behind the charges of the inventory', () => {
  const figure: Figure = { code: '3736', amount: money(35.5), parts: [positions(30, 2), entered(5.5)] };
  const items = {
    ...noListedItems,
    otherHaircuts: [
      { name: 'Swap with Example Bank', amount: money(5.25) },
      { name: 'Last quarter', amount: zero },
      { name: 'Forward', amount: money(0.25) },
    ],
  };
  const securities = [
    { number: '037833100', name: 'EUR', amount: money(20) },
    { number: null, name: 'PRIVATE', amount: money(10) },
  ];
  expect(cellsOf(figuresOf([figure]), { items, positions: securities })).toEqual([
    ['EUR', '', '20.00'],
    ['PRIVATE', '', '10.00'],
    ['Swap with Example Bank', '', '5.25'],
    ['Forward', '', '0.25'],
    [focusLine('3736').label, '3736', '35.50'],
  ]);
});

test('a list of credits and deductions that comes to zero is printed', () => {
  const part: FigurePart = { kind: 'capitalInput', name: 'otherAllowableCredits', sign: 1, amount: zero };
  const items = {
    ...noListedItems,
    otherAllowableCredits: [
      { name: 'Deferred tax', amount: money(500.1) },
      { name: 'Dividend declared', amount: money(-500.1) },
    ],
  };
  expect(cellsOf(figuresOf([{ code: '3525', amount: zero, parts: [part] }]), { items })).toEqual([
    ['Deferred tax', '', '500.10'],
    ['Dividend declared', '', '(500.10)'],
    [focusLine('3525').label, '3525', '0.00'],
  ]);
});

test('a list of one item is printed by its name', () => {
  const figure: Figure = { code: '3736', amount: money(5.5), parts: [entered(5.5)] };
  const items = { ...noListedItems, otherHaircuts: [{ name: 'Forward', amount: money(5.5) }] };
  expect(cellsOf(figuresOf([figure]), { items })[0]).toEqual(['Forward', '', '5.50']);
});

test('in whole dollars rows are rounded, and a total is that of the form', () => {
  const figure: Figure = { code: '3736', amount: money(36), parts: [positions(30.4, 2), entered(5.6)] };
  const [list] = listedItemsSchedule(figuresOf([figure]), nothing);
  const inDollars = list && printSchedule(list, figuresOf([{ ...figure, amount: money(37) }])).dollars;
  expect(inDollars?.rows.map(({ cells }) => cells.at(-1))).toEqual(['30', '6', '37']);
  expect(inDollars?.subtitle).toBe(
    'Items 3525, 3630, 3736 and 3820, in whole US dollars; totals are those of the form',
  );
});
