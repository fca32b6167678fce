import { boolean, string } from 'yup';
import { maxProfileParagraph, maxProfileText } from '@/contract/company/company';
import { emailAddress, limited, phone, requiredMessage } from '@/lib/validation';

/** Error of a missing choice. */
export const pleaseSelect = 'Please select one';

/** Validates an optional line of text. */
export function line(max = maxProfileText) {
  return limited(max);
}

export function paragraph() {
  return line(maxProfileParagraph);
}

export function requiredLine() {
  return line().required(requiredMessage);
}

export function requiredPhone() {
  return phone().required(requiredMessage);
}

/** Validates a required Yes or No. */
export function answer() {
  return boolean()
    .nullable()
    .defined()
    .test('answered', pleaseSelect, (value) => typeof value === 'boolean');
}

/** Validates a select's value; '' while none is chosen. */
export function selectValue<Value extends string>(values: readonly Value[]) {
  return string<Value | ''>()
    .defined()
    .oneOf([...values, '']);
}

export function requiredChoice<Value extends string>(values: readonly Value[]) {
  return selectValue(values).test('chosen', pleaseSelect, (value) => value !== '');
}

export const addressRules = {
  address_1: requiredLine(),
  address_2: line(),
  address_3: line(),
  country: requiredLine(),
  state: requiredLine(),
  city: requiredLine(),
  postal_code: requiredLine(),
};

export const personRules = {
  first_name: requiredLine(),
  middle_name: line(),
  last_name: requiredLine(),
  title: requiredLine(),
  email: emailAddress(),
  main_office_phone: requiredPhone(),
  direct_phone: requiredPhone(),
  mobile_phone: requiredPhone(),
};
