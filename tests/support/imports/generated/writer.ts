import { type Seeded, seeded } from '@tests/support/seeded';
import { headerWords, type Role } from './ledgers/headerWords';

/** The choices of a file: random ones, and the features that they gave it. */
export type Writer = {
  random: Seeded;
  features: Set<string>;
  /** Chooses a header word for a role. */
  word: (role: Role) => string;
  /** Chooses by weight and records the choice as `name:value`. */
  choose: <Value extends string>(name: string, weights: Readonly<Record<Value, number>>) => Value;
  /** Returns true in this share of files and records the feature. */
  has: (feature: string, share: number) => boolean;
};

export function createWriter(seed: number): Writer {
  const random = seeded(seed * 7919 + 17);
  for (let turn = 0; turn < 3; turn += 1) random.integer(0, 1);
  const features = new Set<string>();
  const recase = random.isTrue(0.15) ? random.one(recasings) : (text: string) => text;
  return {
    random,
    features,
    word: (role) => {
      const word = recase(random.one<string>(headerWords[role]));
      features.add(`word:${role}:${word}`);
      return word;
    },
    choose: (name, weights) => {
      const value = weighted(random, weights);
      features.add(`${name}:${value}`);
      return value;
    },
    has: (feature, share) => {
      const isThere = random.isTrue(share);
      if (isThere) features.add(feature);
      return isThere;
    },
  };
}

const recasings: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\d#%$]+/gu, '_')
      .replace(/^_|_$/g, ''),
  (text) => text.replace(/[^\p{L}\d#%$]+(.)/gu, (_, letter: string) => letter.toUpperCase()),
];

/** Chooses a name with a probability by its weight. */
function weighted<Value extends string>(random: Seeded, weights: Readonly<Record<Value, number>>): Value {
  const names = Object.keys(weights) as Value[];
  const all = names.reduce((sum, name) => sum + weights[name], 0);
  let left = random.integer(1, all);
  for (const name of names) {
    left -= weights[name];
    if (left <= 0) return name;
  }
  return names[0] as Value; // never without names
}
