import { expect, test } from 'vitest';
import { findCaptions } from '@/domain/reports/filing/findCaptions';
import { locateIds, type TemplateRow } from '@/domain/reports/filing/locateIds';
import { learnableLines, matchCaptions, type TemplateLine } from '@/domain/reports/filing/matchCaptions';

const isKnown = (number: string) => ['13935', '13938', '13940'].includes(number);
const line = (number: string, caption: string, heading = ''): TemplateLine => ({
  number,
  caption,
  heading,
  where: `A${number}`,
});
const matched = (...lines: TemplateLine[]) => matchCaptions(lines, isKnown).map((found) => [found.number, found.line]);

test('matches a caption to the line with the same one, and says why', () => {
  expect(
    matchCaptions(
      [line('11020', '12b-1 and Similar DISTRIBUTION fees', '2. Revenue from sale of investment company shares')],
      isKnown,
    ),
  ).toEqual([
    {
      number: '11020',
      caption: '12b-1 and Similar DISTRIBUTION fees',
      where: 'A11020',
      line: 'S02-12B1',
      reason: 'Same caption. Same section.',
    },
  ]);
});

test('tells lines with one caption apart by their section', () => {
  const caption = 'Municipal securities';
  expect(
    matched(line('11005', caption, 'COMMISSIONS'), line('11046', caption, 'Net gains or losses on principal trades')),
  ).toEqual([
    ['11005', 'S01-MUNI'],
    ['11046', 'S05-MUNI'],
  ]);
});

test('asks of no line whose number is known, and gives no line of ours twice', () => {
  expect(
    matched(
      line('13938', 'Listed options'),
      line('11001', '12b-1 distribution fees'),
      line('11002', '12b-1 distribution fees'),
    ),
  ).toEqual([
    ['11001', 'S02-12B1'],
    ['11002', null],
  ]);
});

test('leaves a caption open that is like none of ours', () => {
  expect(matchCaptions([line('11999', 'Something else altogether')], isKnown)).toMatchObject([
    { line: null, reason: 'No line has a caption like it.' },
  ]);
});

test('every line of ours without a number is found by its own caption and section', () => {
  const lines = learnableLines.map(({ label, section_title }, index) =>
    line(String(20_000 + index), label, section_title),
  );
  expect(matchCaptions(lines, isKnown).map((found) => found.line)).toEqual(learnableLines.map(({ id }) => id));
});

test('finds captions and headings in a table', () => {
  const texts = [
    ['Line', 'Description', 'Amount'],
    ['', 'Section 1: Commissions', ''],
    ['13935', 'Listed equities', ''],
    ['11005', 'Municipal\nsecurities', ''],
    ['13940', 'Total', '=SUM'],
    ['', 'Section 2', ''],
    ['11020', '', ''],
  ];
  const rows = texts.map(
    (cells, row): TemplateRow => ({ row, width: 3, cells: new Map(cells.map((text, column) => [column, { text }])) }),
  );
  expect(findCaptions(rows, locateIds(rows, isKnown))).toEqual([
    { caption: 'Listed equities', heading: 'Section 1: Commissions' },
    { caption: 'Municipal securities', heading: 'Section 1: Commissions' },
    { caption: 'Total', heading: 'Section 1: Commissions' },
    { caption: '', heading: 'Section 2' },
  ]);
});
