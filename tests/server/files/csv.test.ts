import { toCsv } from '@server/files/csv';
import { expect, test } from 'vitest';

test.each([
  { cell: 'plain', written: 'plain' },
  { cell: 'a,b', written: '"a,b"' },
  { cell: 'say "no"', written: '"say ""no"""' },
  { cell: 'two\nlines', written: '"two\nlines"' },
  { cell: '=1+1', written: "'=1+1" },
  { cell: '＝1+1', written: "'＝1+1" },
  { cell: '@SUM(A1)', written: "'@SUM(A1)" },
  { cell: '+1', written: "'+1" },
  { cell: '-1+1', written: "'-1+1" },
  { cell: '-12.50', written: '-12.50' },
  { cell: '=HYPERLINK("x")', written: '"\'=HYPERLINK(""x"")"' },
])('writes $cell so that a spreadsheet shows it and runs nothing', ({ cell, written }) => {
  expect(toCsv([[cell, 'end']])).toBe(`${written},end\r\n`);
});
