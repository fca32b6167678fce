import { string } from 'yup';

const longestName = 100;
const longestTitle = 255;

/** A person's name that must be there. */
export function requiredName(label: string) {
  return required(label, longestName);
}

/** A person's name that may be empty. */
export function optionalName() {
  return limited(longestName);
}

/** What a company or somebody's position is called. */
export function requiredTitle(label: string) {
  return required(label, longestTitle);
}

export function crdNumber() {
  return required('CRD Number', 32);
}

export function emailAddress() {
  return required('Email', 254).matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Email is invalid');
}

function required(label: string, mostCharacters: number) {
  return limited(mostCharacters).required(`${label} is required`);
}

function limited(mostCharacters: number) {
  return string().trim().max(mostCharacters, `At most ${mostCharacters} characters`).defined();
}
