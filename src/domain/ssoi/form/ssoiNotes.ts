import type { Units } from '@/domain/focus/focusReport';
import { findingNotes, type NoteGroup, type NoteRow } from '@/domain/focus/form/reviewNotes';
import { formatMoney } from '@/domain/money';
import type { SsoiComputation, SsoiFinding } from '@/domain/ssoi/types';
import type { LearnedNumbers } from './learnedNumbers';

/** What a reader must know before filing: findings, and how the statement ties to the FOCUS report of its quarter. */
export function ssoiNotes(
  computation: SsoiComputation,
  units: Units,
  learned: LearnedNumbers = {},
): readonly NoteGroup[] {
  return [
    findingNotes(computation.findings.map(withNumbersAlone), 'Lines'),
    tieNotes(computation, units),
    unconfirmedNotes(learned),
  ];
}

/** A line without a published number is named by its caption in the message. */
function withNumbersAlone({ codes, ...finding }: SsoiFinding): SsoiFinding {
  return { ...finding, codes: codes.filter((code) => /^\d+$/.test(code)) };
}

function tieNotes({ ties }: SsoiComputation, units: Units): NoteGroup {
  const title = 'Ties to the FOCUS report';
  const decimals = units === 'cents' ? 2 : 0;
  const rows = ties.map(({ id, focusCode, amount, focus, isConfirmed }): NoteRow => {
    const required = isConfirmed ? 'Must be equal' : 'Expected to be equal (unconfirmed)';
    const focusText = focus === null ? "can't be computed" : formatMoney(focus, decimals);
    return { cells: [`${id} = ${focusCode}`, required, `${formatMoney(amount, decimals)} | ${focusText}`] };
  });
  return {
    title,
    headings: ['Lines', 'Rule', 'SSOI | FOCUS'],
    rows,
    endsOnAmounts: true,
    sheetRows: rows.map(({ cells: [lines = '', rule = '', amounts = ''] }) => [title, `${lines}: ${rule}`, amounts]),
  };
}

/** The form itself could not be read: no number was invented, and a person compares before filing. */
function unconfirmedNotes(learned: LearnedNumbers): NoteGroup {
  const title = 'Unconfirmed line numbers';
  const files = [...new Set(Object.values(learned).map(({ file }) => file))];
  const count = Object.keys(learned).length;
  const lines = count === 1 ? '1 line takes its number' : `${count} lines take their numbers`;
  const own =
    count === 0 ? '' : ` ${lines} and caption${count === 1 ? '' : 's'} from your template (${files.join(', ')}).`;
  const lead = `Lines without a number have none in the sources used. Compare captions, numbers and sections with FINRA's form before filing.${own}`;
  return { title, lead, headings: [], rows: [], sheetRows: [[title, lead, '']] };
}
