import type { SsoiMatches, SsoiNumber, SsoiNumbers } from '@/contract/reports/ssoiNumbers';

/** The line chosen for each number of a template; an empty text leaves the number out. */
export type MatchChoices = Readonly<Record<string, string>>;

/** What is chosen from the start: the line that was confirmed before, else the one that is likest. */
export function firstChoices({ matches }: SsoiMatches, kept: SsoiNumbers): MatchChoices {
  return Object.fromEntries(
    matches.map(({ number, line }) => [number, kept.numbers.find((one) => one.number === number)?.line ?? line ?? '']),
  );
}

/** The line that is chosen for two numbers; null where each is chosen once. */
export function repeatedChoice(choices: MatchChoices): string | null {
  const chosen = Object.values(choices).filter((line) => line !== '');
  return chosen.find((line, index) => chosen.indexOf(line) !== index) ?? null;
}

/** All numbers from then on: those chosen, and those confirmed before that the template says nothing of. */
export function chosenNumbers({ matches }: SsoiMatches, choices: MatchChoices, kept: SsoiNumbers): SsoiNumber[] {
  const chosen = matches.flatMap(({ number, caption }): SsoiNumber[] => {
    const line = choices[number] ?? '';
    return line === '' ? [] : [{ line, number, caption }];
  });
  const others = kept.numbers.filter(
    ({ line, number }) => !chosen.some((one) => one.line === line) && choices[number] === undefined,
  );
  return [...chosen, ...others];
}
