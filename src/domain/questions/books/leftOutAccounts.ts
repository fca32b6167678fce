import { periodReports } from '@/contract/statements/statement';
import type { LineBalance } from '@/domain/focus/types';
import { formatDay, type IsoDate } from '@/domain/periods';
import { isUnmappedLine, nameOfLine, usedTrialBalances } from '../askedLines';
import { listNames } from '../listNames';
import type { Question, QuestionContext } from '../question';

/** Reports accounts with a balance that have no line, in each trial balance that the report uses. */
export const unmappedAccounts: Question = {
  id: 'unmappedAccounts',
  version: 1,
  class: 'fix',
  title: 'Accounts without a line',
  about: 'Looks for accounts with a balance and no FOCUS line, which no figure has.',
  reads: ['balances'],
  authority: ['Rule 17a-5(a)(1)'],
  place: 'unmapped',
  statements: periodReports,
  ask: (context) =>
    listUnmappedLines(context).flatMap(({ end, line }) => {
      if (line.focusId !== null) return [];
      const count = line.accountCount;
      const day = formatDay(end);
      const text =
        count === 1
          ? `1 account with a balance at ${day} isn't mapped and is left out`
          : `${count} accounts with a balance at ${day} aren't mapped and are left out`;
      return [{ message: `${text}${named(line)}.`, codes: [], subject: end }];
    }),
};

/** Reports accounts mapped to a line that takes none: a memo, computed, legacy or unknown one. */
export const unknownLine: Question = {
  id: 'unknownLine',
  version: 1,
  class: 'fix',
  title: 'Accounts on a line that takes none',
  about: 'Looks for accounts with a balance on a memo, computed, former or unknown line, which no figure has.',
  reads: ['balances'],
  authority: ['Rule 17a-5(a)(1)'],
  place: 'mapping',
  statements: periodReports,
  ask: (context) =>
    listUnmappedLines(context).flatMap(({ end, line }) => {
      const { focusId } = line;
      if (focusId === null) return [];
      const message = `Accounts with a balance at ${formatDay(end)} are mapped to ${nameOfLine(focusId)}, which can't take accounts, and are left out${named(line)}.`;
      return [{ message, codes: [focusId], subject: `${focusId} ${end}` }];
    }),
};

function listUnmappedLines(context: QuestionContext): readonly { end: IsoDate; line: LineBalance }[] {
  return usedTrialBalances(context).flatMap(({ end, lines }) =>
    lines.filter(isUnmappedLine).map((line) => ({ end, line })),
  );
}

/** Formats `: 1600 Prepaid expenses; 1610 Advances; and 3 more`; empty without account names. */
function named({ accounts = [], accountCount }: LineBalance): string {
  if (accounts.length === 0) return '';
  const names = accounts.map(({ number, name }) => `${number} ${name}`);
  return `: ${listNames(names, accountCount)}`;
}
