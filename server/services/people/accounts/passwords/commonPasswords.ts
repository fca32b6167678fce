import { createRequire } from 'node:module';

/** So many of the most used words are refused with digits and signs around them, too. */
const mostUsed = 1000;

let known: { all: ReadonlySet<string>; most: ReadonlySet<string> } | null = null;

/**
 * Whether a password is one of the 49,000 most used ones of public breaches, or close to one: in other letters, with signs for letters
 * (`P@ssw0rd`), with signs around it (`Welcome1!`), or one of the thousand most used with any digits and signs around it (`Summer#2031`).
 */
export function isCommonPassword(password: string): boolean {
  known ??= readList();
  const { all, most } = known;
  const lower = password.toLowerCase();
  return [lower, plainLetters(lower)].some(
    (text) => all.has(text) || all.has(trimmed(text, /[^a-z0-9]/)) || most.has(trimmed(text, /[^a-z]/)),
  );
}

/** The passwords by how often they were found, the most used first. */
function readList() {
  const list: string[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json');
  return { all: new Set(list), most: new Set(list.slice(0, mostUsed).filter((word) => /[a-z]{4}/.test(word))) };
}

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Signs at the end are no letters: they are what was added. */
function plainLetters(text: string): string {
  return text.replace(/[@431!0$5](?=.*[a-z])/g, (sign) => letters[sign] ?? sign);
}

function trimmed(text: string, strange: RegExp): string {
  const { source } = strange;
  return text.replace(new RegExp(`^${source}+|${source}+$`, 'g'), '');
}
