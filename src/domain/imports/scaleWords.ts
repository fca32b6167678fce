import type { ImportChoices } from '@/contract/imports/importChoices.schema';

type Scale = { scale: NonNullable<ImportChoices['scale']>; text: string };

const thousands =
  /\bthousands?\b|\$ ?000'?s?\b|\(?\b000'?s\b|\b000s? omitted\b|\busd ?k\b|\bin k\b|\$k\b|\bk\$|\$ ?\(?000\)?|\bt?usd 000\b/i;
const millions = /\bmillions?\b|\$ ?mm?\b|\busd ?m\b|\bin mm?\b|\$ ?000,?000\b/i;

/** Finds the words of a title or header that say that amounts are in thousands or millions; null without them. */
export function findScale(texts: readonly string[]): Scale | null {
  const found = texts.find((text) => millions.test(text));
  if (found !== undefined) return { scale: '1000000', text: found };
  const text = texts.find((each) => thousands.test(each));
  return text === undefined ? null : { scale: '1000', text };
}
