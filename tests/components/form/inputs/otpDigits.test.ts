import { expect, test } from 'vitest';
import {
  addedText,
  deleteBackwards,
  deleteDigit,
  emptyOtp,
  enterDigits,
  positionAfterKey,
  wholeOtp,
} from '@/components/form/inputs/otpDigits';

const boxes = (text: string) => [...text].map((digit) => (digit === '_' ? '' : digit));
const whole = boxes('123456');

test('a code is whole once no box is empty', () => {
  expect(wholeOtp(emptyOtp)).toBeNull();
  expect(wholeOtp(boxes('123_56'))).toBeNull();
  expect(wholeOtp(boxes('012345'))).toBe('012345');
});

test.each([
  { what: 'a digit', before: '______', position: 0, text: '7', after: '7_____', next: 1 },
  { what: 'a digit in the last box', before: '12345_', position: 5, text: '6', after: '123456', next: 5 },
  { what: 'a digit over another', before: '1_____', position: 0, text: '9', after: '9_____', next: 1 },
  { what: 'a part of a code from the box on', before: '12____', position: 2, text: '34', after: '1234__', next: 4 },
  { what: 'no more than fits', before: '1234__', position: 4, text: '5678', after: '123456', next: 5 },
  { what: 'a whole code in any box', before: '12____', position: 2, text: '987654', after: '987654', next: 5 },
  { what: 'blanks and dashes in it', before: '______', position: 0, text: '98 76-54', after: '987654', next: 5 },
  {
    what: 'it out of a message',
    before: '______',
    position: 3,
    text: 'In 10 minutes: 987654',
    after: '987654',
    next: 5,
  },
  { what: 'nothing that is no digit', before: '1_____', position: 1, text: 'x', after: '1_____', next: 1 },
])('takes $what', ({ before, position, text, after, next }) => {
  expect(enterDigits(boxes(before), position, text)).toEqual({ digits: boxes(after), position: next });
});

test.each([
  ['', '7', '7'],
  ['1', '17', '7'],
  ['1', '71', '7'],
  ['1', '11', '1'],
  ['1', '', ''],
  ['9', '987654', '987654'],
])('of a box with %j that comes to hold %j, %j is new', (held, text, added) => {
  expect(addedText(held, text)).toBe(added);
});

test('deleting backwards empties the box, then the ones before it, and stops at the first', () => {
  expect(deleteBackwards(whole, 5)).toEqual({ digits: boxes('12345_'), position: 5 });
  expect(deleteBackwards(boxes('12345_'), 5)).toEqual({ digits: boxes('1234__'), position: 4 });
  expect(deleteBackwards(emptyOtp, 0)).toEqual({ digits: emptyOtp, position: 0 });
});

test('deleting a digit stays in its box', () => {
  expect(deleteDigit(whole, 2)).toEqual({ digits: boxes('12_456'), position: 2 });
});

test.each([
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 5, 5],
  ['Home', 3, 0],
  ['End', 3, 5],
  ['Tab', 3, null],
  ['7', 3, null],
])('%s in box %i leads to %s', (key, position, next) => {
  expect(positionAfterKey(key, position)).toBe(next);
});
