import { expect, test } from 'vitest';
import { formPhone } from '@/domain/focus/form/answers';

test.each([
  ['2125550141', '(212) 555-0141'],
  ['12125550141', '(212) 555-0141'],
  ['+1 212-555-0141', '(212) 555-0141'],
  ['(212) 555.0141', '(212) 555-0141'],
  ['212 555 0141 ext. 7', '212 555 0141 ext. 7'],
  ['2125550141.204', '(212) 555-0141 ext. 204'],
  ['+4420794609', '+4420794609'],
  ['5550141', '5550141'],
  ['', ''],
])('writes the telephone number %j as the form does', (phone, written) => {
  expect(formPhone(phone)).toBe(written);
});
