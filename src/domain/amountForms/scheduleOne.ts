import type { AmountForm, AmountLine, BooksAmount } from './amountForm';
import { amount, choice, confirmed, count, firmLines, ifYes, text, unnumbered, unreadLines, yesNo } from './formLines';

const clearing = ['Direct mail', 'Self-clearing', 'Omnibus', 'Introducing', 'Other', 'Not applicable'];

/** Income of the trial balance at December 31, by FOCUS items of Part IIA. */
function income(caption: string, ...items: string[]): AmountLine {
  const books: BooksAmount = { items, take: 'balance' };
  return amount(`Income ${items.join(' ')}`, `${caption} (FOCUS ${items.join(', ')})`, { books });
}

/**
 * Schedule I of Form X-17A-5, of the calendar year. Its items are known; the instructions that were read confirm items 4, 9 and 16. Income by kind is
 * FINRA's miscellaneous information.
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
      lines: [...unreadLines(firmLines), text('2', 'Broker-dealers merged into the firm in the period')],
    },
    {
      title: 'Business',
      lines: [
        yesNo('3', 'Does the firm do business only with registered broker-dealers?'),
        ...confirmed(yesNo('4', 'Is it a specialist on a national securities exchange?')),
        yesNo('5a', 'Does it make markets in equity securities?'),
        yesNo('5b', 'Does it make markets in municipal securities?'),
        yesNo('5c', 'Does it make markets in other debt securities?'),
        yesNo('6', 'Is it registered solely as a municipal bond dealer?'),
        yesNo('7', 'Is it an insurance company or an affiliate of one?'),
      ],
    },
    {
      title: 'Customer accounts and clearing',
      lines: [
        yesNo('8', 'Does it carry its own public customer accounts?', { fact: 'carriesCustomers' }),
        ...confirmed(
          count('9a', 'Public customer accounts', {
            ...ifYes('8'),
            hint: 'Without omnibus accounts, partners, officers and directors.',
          }),
          count('9b', 'Omnibus accounts of other broker-dealers', ifYes('8')),
        ),
        yesNo('10', 'Does it clear its public customer or proprietary accounts?', { fact: 'isSelfClearing' }),
        choice('11', 'How public customer accounts are cleared', { choices: clearing }),
      ],
    },
    {
      title: 'Exchanges and people',
      lines: [
        yesNo('12a', 'Is it a member of a national securities exchange?'),
        text('12b', 'Exchanges of which it is a member', ifYes('12a')),
        count('13a', 'Full-time employees'),
        count('13b', 'Full-time registered representatives'),
        count('14', 'Nasdaq stocks in which it makes a market'),
        count('15', 'Underwriting syndicates in which it took part', {
          hint: 'Of firms that file FOCUS Part II. Others enter 0.',
        }),
      ],
    },
    {
      title: 'Customer transactions',
      lines: [
        ...confirmed(
          count('16a', 'On a national securities exchange', {
            hint: 'Items 16a to 16c are for carrying or clearing firms. Others enter 0.',
          }),
          count('16b', 'Off a national securities exchange'),
        ),
        count('16c', 'In commodities, bonds, options and other'),
        choice('16', 'Basis of these counts', { choices: ['Actual', 'Estimate', 'Not applicable'] }),
      ],
    },
    {
      title: 'Membership and affiliates',
      lines: [
        yesNo('17', 'Is the firm a SIPC member?'),
        count('18', 'Branch offices'),
        yesNo('19a', 'Is it related to a U.S. bank?'),
        text('19b', 'Name of the bank', ifYes('19a')),
        yesNo('20', 'Is it an affiliate or subsidiary of a foreign broker-dealer or bank?'),
        yesNo('21a', 'Is it a subsidiary of a registered broker-dealer?'),
        text('21b', 'Name of the parent', ifYes('21a')),
        yesNo('22', "Is it a subsidiary of a parent that isn't a broker-dealer?"),
        yesNo('23', 'Does it send quarterly statements in place of immediate confirmations?'),
        amount('24', 'Non-exempted over-the-counter sales of exchange-listed securities'),
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
        amount('Municipal', 'Of these, from municipal securities'),
      ]),
    },
  ],
  notes: ['Netcap files nothing: enter the answers in eFOCUS.'],
};
