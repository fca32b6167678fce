import type { IsoDate } from '@/domain/periods';
import type { AmountForm } from './amountForm';
import type { FormAmounts } from './computeForm';
import type { FormAnswers, KnownAnswer } from './formAnswers';

/** A form's requested amounts and answers, and those of the books and the profile. */
export type ComparedForm = {
  form: AmountForm;
  asked: FormAmounts;
  answers: FormAnswers;
  /** The asked amounts that are known from the books, the inventory and the form filed for the first half. */
  books: FormAmounts;
  /** The answers that are known from the profile and FOCUS, by line. */
  known: ReadonlyMap<string, KnownAnswer>;
  /** The ends of fiscal years whose trial balance has no income or expense, which closing entries clear. */
  closed: readonly IsoDate[];
};
