import type { CasesById } from '@tests/support/questions/statementCases';
import type { ComparedForm } from '@/domain/lineForms/comparedForm';
import { inventorySchedule } from '@/domain/lineForms/inventorySchedule';
import { scheduleOne } from '@/domain/lineForms/scheduleOne';
import { sipc7 } from '@/domain/lineForms/sipcForms';
import { type Money, money } from '@/domain/money';

type Change = Partial<ComparedForm>;

const amounts = (of: Readonly<Record<string, number>>): ReadonlyMap<string, Money> =>
  new Map(Object.entries(of).map(([id, amount]) => [id, money(amount)]));
const held = (of: Readonly<Record<string, number>>): Change => ({ form: inventorySchedule, asked: amounts(of) });
const typed = (asked: number, books: number, id = '2a'): Change => ({
  asked: amounts({ [id]: asked }),
  books: amounts({ [id]: books }),
});
const known = (id: string, answer: string, answers: Readonly<Record<string, string>>): Change => ({
  form: scheduleOne,
  answers: new Map(Object.entries(answers)),
  known: new Map([[id, { answer, source: 'the company profile' }]]),
});

/** A blank SIPC-7 of which the books have nothing. */
export const blankForm: ComparedForm = {
  form: sipc7,
  asked: new Map(),
  answers: new Map(),
  books: new Map(),
  known: new Map(),
  closed: [],
};

/** Cases of the questions on forms whose lines are data, as changes of a blank form, of which nothing is asked. */
export const formCases: CasesById<Change> = {
  incomeClosed: {
    fires: {
      'one end of a fiscal year': {
        closed: ['2025-12-31'],
        severity: 'warning',
        message:
          "The trial balance of 12/31/2025 has no income or expense. If it's already closed to equity, enter the amounts from before closing.",
      },
      'two of them': { closed: ['2024-12-31', '2025-12-31'] },
      'with all amounts entered': { ...typed(100, 100), closed: ['2025-12-31'] },
    },
    silent: {
      'no closed trial balance': {},
      'amounts of the books': typed(100, 100),
      'amounts that are not theirs': typed(100, 50),
    },
  },
  onlyMoneyFunds: {
    fires: {
      'fund shares': {
        ...held({ 'money_market_fund Long': 500 }),
        severity: 'warning',
        message: 'The only positions are money market funds. No schedule is filed for the period; say so in eFOCUS.',
      },
      'a negative amount': held({ 'money_market_fund Long': -5 }),
      'other classes of zero': held({ 'money_market_fund Long': 500, 'us_government Long': 0 }),
    },
    silent: {
      'no positions': held({}),
      'bonds beside them': held({ 'money_market_fund Long': 500, 'us_government Long': 1 }),
      'a form without positions': typed(500, 500),
    },
  },
  typedOverBooks: {
    fires: {
      'more than the books': {
        ...typed(101, 100),
        severity: 'warning',
        message: '2a is $101; the books have $100.',
      },
      'nothing for what the inventory has': {
        form: inventorySchedule,
        books: amounts({ 'money_market_fund Long': 7 }),
      },
      'another payment than the SIPC-6 has': {
        ...typed(5, 6, '2.B'),
        message: '2.B is $5; the SIPC-6 of the first half has $6.',
      },
    },
    silent: {
      'the amount of the books': typed(100, 100),
      'an amount that the books do not have': { asked: amounts({ '2a': 100 }) },
      'nothing for nothing': typed(0, 0),
    },
  },
  answerDiffers: {
    fires: {
      'another answer than the profile': {
        ...known('8', 'No', { '8': 'Yes' }),
        severity: 'warning',
        message: '8 is Yes; the company profile has No.',
      },
      'a blank one': { ...known('8', 'No', {}), message: '8 is blank; the company profile has No.' },
      'a line that the answer above shows': known('9a', '3', { '8': 'Yes', '9a': '4' }),
    },
    silent: {
      'the same answer': known('8', 'No', { '8': 'No' }),
      'a line that the answer above hides': known('9a', '3', { '8': 'No', '9a': '4' }),
      'an answer that nothing knows': { form: scheduleOne, answers: new Map([['8', 'Yes']]) },
    },
  },
};
