import { createRequire } from 'node:module';

/** Number of the most used words that are also refused with digits and punctuation around them. */
const mostUsed = 1000;

let known: { all: ReadonlySet<string>; most: ReadonlySet<string> } | null = null;

/**
 * Returns true for one of the 49,000 most used passwords of public breaches, or a variant: other case, characters for letters (`P@ssw0rd`),
 * punctuation around it (`Welcome1!`), or one of the thousand most used with any digits and punctuation around it (`Summer#2031`).
 */
export function isCommonPassword(password: string): boolean {
  known ??= readList();
  const { all, most } = known;
  const lower = password.toLowerCase();
  return [lower, plainLetters(lower)].some(
    (text) => all.has(text) || all.has(trimmed(text, /[^a-z0-9]/)) || most.has(trimmed(text, /[^a-z]/)),
  );
}

/** Reads the passwords by frequency, the most used first. */
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

/** Converts characters to the letters that they replace, except at the end, where they were appended. */
function plainLetters(text: string): string {
  return text.replace(/[@431!0$5](?=.*[a-z])/g, (sign) => letters[sign] ?? sign);
}

function trimmed(text: string, strange: RegExp): string {
  const { source } = strange;
  return text.replace(new RegExp(`^${source}+|${source}+$`, 'g'), '');
}
