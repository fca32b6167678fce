import { string } from 'yup';
import { crdNumberPattern, domainPattern, emailPattern, longestDomain } from '@/contract/account';

const longestName = 100;
const longestTitle = 255;

/** A person's name that must be there; `fault` is said where it is not. */
export function requiredName(fault: string) {
  return required(fault, longestName);
}

/** A person's name that may be empty. */
export function optionalName() {
  return limited(longestName);
}

/** What a company or somebody's position is called; `fault` is said where it is missing. */
export function requiredTitle(fault: string) {
  return required(fault, longestTitle);
}

export function companyDomain() {
  return required('Domain is required', longestDomain).matches(new RegExp(domainPattern), {
    message: 'Please enter the domain alone, such as example.com',
    excludeEmptyString: true,
  });
}

export function crdNumber() {
  return string().trim().required('CRD Number is required').matches(new RegExp(crdNumberPattern), {
    message: 'Please enter the CRD Number as digits, 10 at most',
    excludeEmptyString: true,
  });
}

export function emailAddress() {
  return required('Email is required', 254).matches(new RegExp(emailPattern), 'Email is invalid');
}

function required(fault: string, mostCharacters: number) {
  return limited(mostCharacters).required(fault);
}

function limited(mostCharacters: number) {
  return string().trim().max(mostCharacters, `At most ${mostCharacters} characters`).defined();
}
