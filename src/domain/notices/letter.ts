import { easternLongDay, formatEastern } from '@/domain/calendar/easternTime';
import type { Filer } from '@/domain/focus/focusReport';
import type { NoticeKind, NoticeValues } from './noticeKinds';
import { noticeRecipients } from './recipients';

/** The firm that sends the letter. */
export type LetterFirm = Pick<
  Filer,
  'name' | 'secFileNumber' | 'firmId' | 'street' | 'city' | 'state' | 'postalCode' | 'contactName' | 'contactPhone'
>;

/** Labels of the blanks that profile or books couldn't fill. */
const asked: Readonly<Record<string, string>> = {
  netCapital: 'net capital',
  requirement: 'net capital requirement',
  indebtedness: 'aggregate indebtedness',
  debitItems: 'aggregate debit items',
  difference: 'difference',
  action: 'describe',
  contact: 'name, phone',
};

type Drafted = {
  kind: Pick<NoticeKind, 'name' | 'citation' | 'recipients' | 'paragraphs'>;
  values: NoticeValues;
  firm: LetterFirm;
  foundAt: Date;
};

/**
 * Drafts a notice as text, with a blank line between paragraphs. Unknown values are bracketed blanks for the user to fill. The wording is Netcap's;
 * no form is prescribed.
 */
export function draftLetter({ kind, values, firm, foundAt }: Drafted): string {
  const filled: NoticeValues = {
    citation: kind.citation,
    found: formatEastern(foundAt),
    ...contactOf(firm),
    ...values,
  };
  return [
    headOf(firm),
    easternLongDay(foundAt),
    kind.recipients.map((id) => noticeRecipients[id].addressee).join('\n'),
    [`Re: ${kind.name}, ${kind.citation}`, fileNumbersOf(firm)].filter((line) => line !== '').join('\n'),
    ...kind.paragraphs.map((paragraph) => fill(paragraph, filled)),
    'Sincerely,',
    '[signature]\n[name and title]',
  ].join('\n\n');
}

/** Splits a letter into paragraphs, for its PDF. */
export function letterParagraphs(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Returns the bracketed blanks still to fill, in order, without repeats. */
export function listOpenBlanks(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\[([^[\]\n]{1,60})\]/g)].map(([, blank = '']) => blank))];
}

function fill(paragraph: string, values: NoticeValues): string {
  return paragraph.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `[${asked[name] ?? name}]`);
}

function headOf({ name, street, city, state, postalCode }: LetterFirm): string {
  const town = [city, [state, postalCode].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');
  return [name, street, town].filter((line) => line !== '').join('\n');
}

function fileNumbersOf({ secFileNumber, firmId }: LetterFirm): string {
  const numbers = [
    ...(secFileNumber === '' ? [] : [`SEC file no. ${secFileNumber}`]),
    ...(firmId === '' ? [] : [`CRD no. ${firmId}`]),
  ];
  return numbers.join(', ');
}

function contactOf({ contactName, contactPhone }: LetterFirm): NoticeValues {
  const contact = [contactName, contactPhone].filter((part) => part !== '').join(', ');
  return contact === '' ? {} : { contact };
}
