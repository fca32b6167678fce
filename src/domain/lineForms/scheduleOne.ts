import type { AmountForm, AmountLine, BooksAmount } from './amountForm';
import {
  amountLine,
  choiceLine,
  confirmed,
  countLine,
  firmLines,
  ifYes,
  textLine,
  unnumbered,
  unreadLines,
  yesNoLine,
} from './formLines';

const clearing = ['Direct mail', 'Self-clearing', 'Omnibus', 'Introducing', 'Other', 'Not applicable'];

/** Creates a line for income of the trial balance at December 31, by FOCUS items of Part IIA. */
function income(caption: string, ...items: string[]): AmountLine {
  const books: BooksAmount = { items, take: 'balance' };
  return amountLine(`Income ${items.join(' ')}`, `${caption} (FOCUS ${items.join(', ')})`, { books });
}

/**
 * Schedule I of Form X-17A-5, for the calendar year. Its items are from knowledge; the instructions that were read confirm items 4, 9 and 16. Income
 * by kind is FINRA's miscellaneous information.
 */
export const scheduleOne: AmountForm = {
  type: 'SCHEDULE_I',
  title: 'Form X-17A-5 Schedule I',
  edition: 'X-17A-5 Schedule I',
  covers: 'calendarYear',
  citation: 'Rule 17a-10(a)',
  sections: [
    {
      title: 'Broker-dealer',
      lines: [...unreadLines(firmLines), textLine('2', 'Broker-dealers merged into the firm in the period')],
    },
    {
      title: 'Business',
      lines: [
        yesNoLine('3', 'Does the firm do business only with registered broker-dealers?'),
        ...confirmed(yesNoLine('4', 'Is it a specialist on a national securities exchange?')),
        yesNoLine('5a', 'Does it make markets in equity securities?'),
        yesNoLine('5b', 'Does it make markets in municipal securities?'),
        yesNoLine('5c', 'Does it make markets in other debt securities?'),
        yesNoLine('6', 'Is it registered solely as a municipal bond dealer?'),
        yesNoLine('7', 'Is it an insurance company or an affiliate of one?'),
      ],
    },
    {
      title: 'Customer accounts and clearing',
      lines: [
        yesNoLine('8', 'Does it carry its own public customer accounts?', { fact: 'carriesCustomers' }),
        ...confirmed(
          countLine('9a', 'Public customer accounts', {
            ...ifYes('8'),
            hint: 'Without omnibus accounts, partners, officers and directors.',
          }),
          countLine('9b', 'Omnibus accounts of other broker-dealers', ifYes('8')),
        ),
        yesNoLine('10', 'Does it clear its public customer or proprietary accounts?', { fact: 'isSelfClearing' }),
        choiceLine('11', 'How public customer accounts are cleared', { choices: clearing }),
      ],
    },
    {
      title: 'Exchanges and people',
      lines: [
        yesNoLine('12a', 'Is it a member of a national securities exchange?'),
        textLine('12b', 'Exchanges of which it is a member', ifYes('12a')),
        countLine('13a', 'Full-time employees'),
        countLine('13b', 'Full-time registered representatives'),
        countLine('14', 'Nasdaq stocks in which it makes a market'),
        countLine('15', 'Underwriting syndicates in which it took part', {
          hint: 'Of firms that file FOCUS Part II. Others enter 0.',
        }),
      ],
    },
    {
      title: 'Customer transactions',
      lines: [
        ...confirmed(
          countLine('16a', 'On a national securities exchange', {
            hint: 'Items 16a to 16c are for carrying or clearing firms. Others enter 0.',
          }),
          countLine('16b', 'Off a national securities exchange'),
        ),
        countLine('16c', 'In commodities, bonds, options and other'),
        choiceLine('16', 'Basis of these counts', { choices: ['Actual', 'Estimate', 'Not applicable'] }),
      ],
    },
    {
      title: 'Membership and affiliates',
      lines: [
        yesNoLine('17', 'Is the firm a SIPC member?'),
        countLine('18', 'Branch offices'),
        yesNoLine('19a', 'Is it related to a U.S. bank?'),
        textLine('19b', 'Name of the bank', ifYes('19a')),
        yesNoLine('20', 'Is it an affiliate or subsidiary of a foreign broker-dealer or bank?'),
        yesNoLine('21a', 'Is it a subsidiary of a registered broker-dealer?'),
        textLine('21b', 'Name of the parent', ifYes('21a')),
        yesNoLine('22', "Is it a subsidiary of a parent that isn't a broker-dealer?"),
        yesNoLine('23', 'Does it send quarterly statements in place of immediate confirmations?'),
        amountLine('24', 'Non-exempted over-the-counter sales of exchange-listed securities'),
      ],
    },
    {
      title: 'Income by kind',
      lines: unnumbered([
        income('Commissions', '3935', '3938', '3939'),
        income('Gains or losses on trading accounts', '3945', '3949'),
        income('Gains or losses on investment accounts', '3952'),
        income('Underwriting and selling groups', '3955'),
        income('Sale of investment company shares', '3970'),
        income('Commodities', '3990'),
        income('Account supervision and advisory fees', '3975'),
        income('Other income', '3995'),
        amountLine('Municipal', 'Of these, from municipal securities'),
      ]),
    },
  ],
  notes: ['Netcap files nothing: enter the answers in eFOCUS.'],
};
