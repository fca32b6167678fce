import { string } from 'yup';
import { crdNumberPattern, domainPattern, emailPattern, maxDomainLength } from '@/contract/auth/account';
import { formatCount, readMonthDay } from '@/lib/format';
import { invalidPhoneText, isPhone } from '@/lib/phone';

/** Maximum length of an e-mail address. */
export const maxEmailLength = 254;

const maxName = 100;
const maxTitle = 255;

/** Validates a person's required name; `missingText` is the error if empty. */
export function requiredName(missingText: string) {
  return required(missingText, maxName);
}

/** Validates a person's optional name. */
export function optionalName() {
  return limited(maxName);
}

/** Validates the name of a company or a person's position; `missingText` is the error if empty. */
export function requiredTitle(missingText: string) {
  return required(missingText, maxTitle);
}

/** Validates a company's domain, without scheme or path. */
export function companyDomain() {
  return required('Domain is required', maxDomainLength).matches(new RegExp(domainPattern), {
    message: 'Enter the domain only, such as example.com',
    excludeEmptyString: true,
  });
}

/** Validates a number in FINRA's Central Registration Depository. */
export function crdNumber() {
  return string().trim().required('CRD Number is required').matches(new RegExp(crdNumberPattern), {
    message: 'Enter the CRD number, up to 10 digits',
    excludeEmptyString: true,
  });
}

/** Validates a required e-mail address. */
export function emailAddress() {
  return required('Email is required', maxEmailLength).matches(new RegExp(emailPattern), 'Email is invalid');
}

/** Validates a `PhoneField`'s digits, optional; chain `.required(text)` to require them. */
export function phone() {
  return string()
    .defined()
    .test('phone', invalidPhoneText, (digits) => digits === '' || isPhone(digits));
}

/** Validates a `MonthDayField`'s day of the year, `MM-DD`, optional. */
export function monthDay() {
  return string()
    .defined()
    .test(
      'month-day',
      'Enter a month and a day, such as 12-31',
      (typed) => typed === '' || readMonthDay(typed) !== null,
    );
}

/** Validates a required text of at most `max` characters; `missingText` is the error if empty. */
export function required(missingText: string, max: number) {
  return limited(max).required(missingText);
}

/** Validates an optional text of at most `max` characters, trimmed. */
export function limited(max: number) {
  return string()
    .trim()
    .max(max, `At most ${formatCount(max)} characters`)
    .defined();
}
