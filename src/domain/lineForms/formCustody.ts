import type { AmountForm } from './amountForm';
import { amountLine, choiceLine, confirmed, countLine, firmLines, ifYes, textLine, yesNoLine } from './formLines';

const senders = ['The firm', 'Its clearing firm', 'Another service', 'Not applicable'];

/**
 * Form Custody, 17 CFR 249.639. Read on the form: its head, that all Yes or No questions are answered, and that items 3.C to 3.E are for firms that
 * hold funds or securities. The items' questions were read in a summary of it; the split of items 3, 8 and 9 is from knowledge.
 */
export const formCustody: AmountForm = {
  type: 'CUSTODY',
  title: 'Form Custody',
  edition: 'Custody (OMB 3235-0691)',
  covers: 'quarterEnd',
  citation: 'Rule 17a-5(a)(4)',
  sections: [
    { title: 'Broker-dealer', lines: firmLines },
    {
      title: 'Accounts introduced',
      lines: confirmed(
        yesNoLine('1.A', 'Does the firm introduce customer accounts fully disclosed?', {
          fact: 'introducesFullyDisclosed',
        }),
        textLine('1.B', 'Broker-dealers to which they are introduced', {
          ...ifYes('1.A'),
          max: 1000,
          fact: 'clearingFirms',
        }),
        yesNoLine('2.A', 'Does it introduce customer accounts on an omnibus basis?'),
        textLine('2.B', 'Broker-dealers to which they are introduced on an omnibus basis', {
          ...ifYes('2.A'),
          max: 1000,
        }),
      ),
    },
    {
      title: 'Accounts carried',
      lines: [
        yesNoLine('3.A', 'Does it carry accounts of customers?', { fact: 'carriesCustomers' }),
        yesNoLine('3.B', "Does it carry accounts of persons who aren't customers?"),
        textLine('3.C', 'Where securities are held, by kind of location', {
          max: 1000,
          hint: 'Banks, depositories, other broker-dealers, mutual funds, foreign locations, and what is held there. Items 3.C to 3.E are for firms that hold funds or securities.',
        }),
        choiceLine('3.C.ii', 'How often records are reconciled to these locations', {
          choices: ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Not applicable'],
        }),
        amountLine('3.D', 'Securities of customers and others held'),
        amountLine('3.E', 'Funds of customers and others held'),
      ],
    },
    {
      title: 'Accounts carried for other broker-dealers',
      lines: [
        ...confirmed(
          yesNoLine('4.A', 'Does it carry accounts for other broker-dealers fully disclosed?', {
            fact: 'carriesForOthers',
          }),
        ),
        countLine('4.A.i', 'Number of these broker-dealers', ifYes('4.A')),
        countLine('4.A.ii', 'Of these, affiliates of the firm', ifYes('4.A')),
        ...confirmed(yesNoLine('4.B', 'Does it carry omnibus accounts for other broker-dealers?')),
        countLine('4.B.i', 'Number of these broker-dealers, omnibus', ifYes('4.B')),
        countLine('4.B.ii', 'Of these, affiliates of the firm, omnibus', ifYes('4.B')),
      ],
    },
    {
      title: 'Confirmations and statements',
      lines: [
        choiceLine('5', 'Who sends trade confirmations', { choices: senders }),
        choiceLine('6', 'Who sends account statements', { choices: senders }),
        textLine('6.B', 'To whom statements are sent, where not to the customer'),
        ...confirmed(yesNoLine('7', 'Do customers have electronic access to their accounts?')),
      ],
    },
    {
      title: 'Investment advisers',
      lines: [
        yesNoLine('8.A', 'Is the firm registered as an investment adviser?', { fact: 'isAdviser' }),
        countLine('8.B', 'Clients of its advisory business', ifYes('8.A')),
        yesNoLine('8.C', "Does it have custody of these clients' funds or securities?", ifYes('8.A')),
        textLine('8.D', 'Custodians other than the firm', { ...ifYes('8.A'), max: 1000 }),
        yesNoLine('9.A', 'Is it an affiliate of an investment adviser?', {
          hint: 'Control either way, or common control. 25% or more of common stock is prima facie control.',
        }),
        yesNoLine('9.B', "Does it have custody of the funds or securities of the adviser's clients?", ifYes('9.A')),
        amountLine('9.C', 'Approximate securities held for these clients', ifYes('9.B')),
        amountLine('9.D', 'Approximate funds held for these clients', ifYes('9.B')),
      ],
    },
  ],
  notes: ['Netcap files nothing: enter the answers in the filing system of the designated examining authority.'],
};
