import { string } from 'yup';
import { crdNumberPattern, domainPattern, emailPattern, maxDomainLength } from '@/contract/people/account';
import { formatCount, readMonthDay } from '@/lib/format';
import { invalidPhoneText, isPhone } from '@/lib/phone';

/** Characters of an e-mail address at most. */
export const maxEmailLength = 254;

const maxName = 100;
const maxTitle = 255;

/** A person's name that must be there; `missingText` is said where it is not. */
export function requiredName(missingText: string) {
  return required(missingText, maxName);
}

/** A person's name that may be empty. */
export function optionalName() {
  return limited(maxName);
}

/** What a company or somebody's position is called; `missingText` is said where it is missing. */
export function requiredTitle(missingText: string) {
  return required(missingText, maxTitle);
}

/** A company's domain alone, without a scheme or a path. */
export function companyDomain() {
  return required('Domain is required', maxDomainLength).matches(new RegExp(domainPattern), {
    message: 'Enter the domain only, such as example.com',
    excludeEmptyString: true,
  });
}

/** A number in FINRA's Central Registration Depository. */
export function crdNumber() {
  return string().trim().required('CRD Number is required').matches(new RegExp(crdNumberPattern), {
    message: 'Enter the CRD number, up to 10 digits',
    excludeEmptyString: true,
  });
}

/** An e-mail address that must be there. */
export function emailAddress() {
  return required('Email is required', maxEmailLength).matches(new RegExp(emailPattern), 'Email is invalid');
}

/** A `PhoneField`'s digits, which may be empty; chain `.required(text)` where they may not. */
export function phone() {
  return string()
    .defined()
    .test('phone', invalidPhoneText, (digits) => digits === '' || isPhone(digits));
}

/** A `MonthDayField`'s day of the year, `MM-DD`, which may be empty. */
export function monthDay() {
  return string()
    .defined()
    .test(
      'month-day',
      'Enter a month and a day, such as 12-31',
      (typed) => typed === '' || readMonthDay(typed) !== null,
    );
}

/** A text of at most `max` characters; `missingText` is said where it is missing. */
export function required(missingText: string, max: number) {
  return limited(max).required(missingText);
}

/** A text of at most `max` characters, without blanks around it, which may be empty. */
export function limited(max: number) {
  return string()
    .trim()
    .max(max, `At most ${formatCount(max)} characters`)
    .defined();
}
