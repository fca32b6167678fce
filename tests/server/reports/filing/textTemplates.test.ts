import { readTemplate } from '@server/reports/filing/readTemplate';
import { expect, test } from 'vitest';
import type { FilingValue } from '@/domain/reports/filing/filingItems';

const known = (id: string) => ['13', '200', '3490', '3750', '3850'].includes(id);
const number = (text: string): FilingValue => ({ kind: 'number', text });
const text = (value: string): FilingValue => ({ kind: 'text', text: value });

function read(content: string | Buffer) {
  return readTemplate(Buffer.from(content), known);
}

function fill(content: string | Buffer, ...values: FilingValue[]): Buffer {
  return Buffer.from(read(content).fill(new Map(values.map((value, index) => [index, value]))));
}

test.each([
  ['tabs', '3750\t\r\n200\t\r\n', '3750\t1.50\r\n200\t-2.00\r\n'],
  [
    'commas with captions',
    'ID,Caption,Value\n3750,Net capital,\n200,Cash,',
    'ID,Caption,Value\n3750,Net capital,1.50\n200,Cash,-2.00',
  ],
  [
    'a quoted caption with quotes and the delimiter',
    '"Cash, ""net, own"" part",3750,\n"Due ""all""",200,\n',
    '"Cash, ""net, own"" part",3750,1.50\n"Due ""all""",200,-2.00\n',
  ],
  ['bars', '3750|\n200|\n', '3750|1.50\n200|-2.00\n'],
  ['semicolons in quotes', '"3750";""\n"200";""\n', '"3750";"1.50"\n"200";"-2.00"\n'],
  ['equals signs', '; a comment\n3750 = \n200 = \n', '; a comment\n3750 = 1.50\n200 = -2.00\n'],
  [
    'a caption with the delimiter in quotes',
    '3750,"Net, capital",,x\r200,"Cash",,y\r',
    '3750,"Net, capital",1.50,x\r200,"Cash",-2.00,y\r',
  ],
])('fills lines with %s, and keeps all else', (_name, content, expected) => {
  expect(fill(content, number('1.50'), number('-2.00')).toString()).toBe(expected);
});

test('a quote in a text is doubled within quotes', () => {
  expect(fill('200,""\n3750,\n', text('A "B"'), text('"C"')).toString()).toBe('200,"A ""B"""\n3750,"""C"""\n');
});

test('IDs of XML are in the order of their elements, also where one stands in another', () => {
  const group = '<group><id>3750</id><value/>\n<line id="200"/></group>';
  expect(read(`<t>${group}</t>`).places).toMatchObject([
    { id: '3750', where: 'line 1', content: '' },
    { id: '200', where: 'line 2', content: '' },
  ]);
});

test('an ID in XML with several elements beside it, none of them named a value, has no place', () => {
  expect(read('<t><item><id>3750</id><caption/><note/></item></t>').places).toEqual([]);
  expect(read('<t><item><id>3750</id><caption/></item></t>').places).toHaveLength(1);
});

test('says on which line an ID stands, and what is there', () => {
  expect(read('Template\n\n3750\t12.00\n200\t\n3490').places).toMatchObject([
    { id: '3750', where: 'line 3', content: '12.00' },
    { id: '200', where: 'line 4', content: '' },
    { id: '3490', where: 'line 5', content: null },
  ]);
});

test('a text with the delimiter is quoted', () => {
  expect(fill('13,\n', text('Acme "Securities", Inc.')).toString()).toBe('13,"Acme ""Securities"", Inc."\n');
  expect(fill('13\t\n', text('Acme, Inc.')).toString()).toBe('13\tAcme, Inc.\n');
});

test('keeps a byte order mark, and the bytes of another encoding', () => {
  const marked = Buffer.from('\ufeff13\t\nNaïve\t\n');
  expect(fill(marked, text('Zoë')).toString()).toBe('\ufeff13\tZoë\nNaïve\t\n');
  const western = Buffer.from('13\t\nNa\xefve\t\n', 'latin1');
  expect(fill(western, text('Zoë’s')).equals(Buffer.from('13\tZo\xeb\x92s\nNa\xefve\t\n', 'latin1'))).toBe(true);
  expect(read(western).objectionTo(text('株'))).toMatch(/encoding/);
  expect(read(marked).objectionTo(text('株'))).toBeNull();
});

test('what a spreadsheet takes for a formula is not written', () => {
  const template = read('13,\n');
  expect(template.objectionTo(text('=1+1'))).toMatch(/formula/);
  expect(template.objectionTo(number('-1.00'))).toBeNull();
});

test.each([
  ['an attribute with an empty element', '<i id="3750"/>', '<i id="3750">1.50</i>'],
  ['an attribute with an element', '<i id="3750"></i>', '<i id="3750">1.50</i>'],
  ['an attribute for the value', '<i value="" lineItemId=\'3750\' />', '<i value="1.50" lineItemId=\'3750\' />'],
  ['a name', '<x:Line3750></x:Line3750>', '<x:Line3750>1.50</x:Line3750>'],
  [
    'elements beside each other',
    '<L><ID>3750</ID><Caption>Net</Caption><Value/></L>',
    '<L><ID>3750</ID><Caption>Net</Caption><Value>1.50</Value></L>',
  ],
  [
    'an attribute above the value',
    '<L number="3750"><Caption/><Value></Value></L>',
    '<L number="3750"><Caption/><Value>1.50</Value></L>',
  ],
  ['a line number beside the ID', '<L line="13" id="3750"/>', '<L line="13" id="3750">1.50</L>'],
])('fills XML with %s, and keeps all else', (_name, item, expected) => {
  const around = (inner: string) =>
    `\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- <i id="200"/> -->\n<T a='1>0'>\n ${inner}\n</T>\n`;
  expect(fill(around(item), number('1.50')).toString()).toBe(around(expected));
});

test('escapes texts, and tells what an element holds', () => {
  expect(fill('<T><i id="13"/></T>', text('A & <B> é')).toString()).toBe('<T><i id="13">A &amp; &lt;B&gt; é</i></T>');
  expect(read('<T>\n<i id="3750">A &amp; B</i>\n\n<i id="9999"/></T>').places).toMatchObject([
    { id: '3750', where: 'line 2', content: 'A & B' },
    { id: '9999', where: 'line 4', content: '' },
  ]);
});

const doctype = '<!DOCTYPE t [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><t><i id="200">&b;</i></t>';

test.each([
  ['a document type definition', doctype, /DOCTYPE/],
  ['tags that do not match', '<t><i id="200"></t></i>', /can't be read as XML/],
  ['an end that is missing', '<t><i id="200"/>', /can't be read as XML/],
  ['a tag that does not end', '<t><i id="200', /can't be read as XML/],
  ['a long tag that has no attributes', `<t ${'a'.repeat(500_000)}/>`, /can't be read as XML/],
  ['a long tag of blanks', `<t a="1"${' '.repeat(500_000)}b/>`, /can't be read as XML/],
  ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><t/>', /encoded in ISO-8859-1/],
  ['UTF-16', Buffer.from('\ufeff<t/>', 'utf16le'), /encoded in UTF-16/],
  ['UTF-16 text', Buffer.from('\ufeff200\t\n', 'utf16le'), /encoded in UTF-16/],
  ['an empty file', '', /The file is empty/],
  ['blanks alone', ' \r\n', /The file is empty/],
  ['a PDF', Buffer.from('%PDF-1.7\n\0\0\0'), /Choose the Excel/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /password or is of an old Excel format/],
  ['more than a template has', `200\t\n${'x'.repeat(512 * 1024)}`, /too large/],
])('refuses %s', (_name, content, message) => {
  expect(() => read(content)).toThrow(message);
});
