import type { Units } from '@/domain/focus/focusReport';
import { findingNotes, type NoteGroup, type NoteRow } from '@/domain/focus/form/reviewNotes';
import { formatMoney } from '@/domain/money';
import type { SsoiComputation } from '@/domain/ssoi/types';

/** What a reader must know before filing: findings, and how the statement ties to the FOCUS report of its quarter. */
export function ssoiNotes(computation: SsoiComputation, units: Units): readonly NoteGroup[] {
  return [findingNotes(computation.findings, 'Lines'), tieNotes(computation, units), unconfirmedNotes()];
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
function unconfirmedNotes(): NoteGroup {
  const title = 'Unconfirmed line numbers';
  const lead =
    "Lines without a number have none in the sources used. Compare captions, numbers and sections with FINRA's form before filing.";
  return { title, lead, headings: [], rows: [], sheetRows: [[title, lead, '']] };
}
