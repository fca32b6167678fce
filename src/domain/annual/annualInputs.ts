import type { CashFlow } from '@/contract/annual/cashFlow';
import type { CompanyType } from '@/contract/company/company';
import type { Filer } from '@/domain/focus/focusReport';
import type { NetCapitalRow } from '@/domain/netCapital/netCapitalRows';
import type { IsoDate, Span } from '@/domain/periods';
import type { CustomerProtection } from './customerProtection';

/** An exact decimal as text, so that inputs are frozen as they are. Amounts of accounts are debit less credit. */
export type AmountText = string;

export type AnnualAccount = {
  id: number;
  number: string;
  name: string;
  focusId: string | null;
  /** At the end of the year before, and of the year. */
  start: AmountText;
  end: AmountText;
  /** The user's class for the statement of cash flows; null for the suggested one. */
  chosen: CashFlow | null;
};

/** A loan of the register for a year: principal at the end of the prior year, increases, decreases, and principal at the end. */
export type LoanYear = {
  lender: string;
  form: string;
  isAllowable: boolean;
  start: AmountText;
  increases: AmountText;
  decreases: AmountText;
  end: AmountText;
};

/** Amounts entered for one FOCUS period of the year, by the item numbers of the roll-forwards. */
export type EnteredPeriod = { timeReport: string; items: Readonly<Record<string, AmountText>> };

/** Amounts of FOCUS items; null is one that can't be computed. */
export type ItemAmounts = Readonly<Record<string, AmountText | null>>;

/** A row of the net capital report; its amount is null if not computable. */
export type CapitalRow = Omit<NetCapitalRow, 'amount'> & { amount: AmountText | null };

/** A FOCUS report as filed. */
export type FiledFocus = { name: string; generatedAt: string; amounts: ItemAmounts };

/** A SIPC form as made: its amounts by item. */
export type SipcFiled = { name: string; amounts: Readonly<Record<string, AmountText>> };

/** The income of a year's FOCUS reports, added up. */
export type FiledIncome = { names: readonly string[]; amounts: ItemAmounts };

/** The filer on the facing page. */
export type AnnualFirm = Omit<Filer, 'subsidiaries' | 'auditor' | 'isSample'> & {
  contactEmail: string;
  companyType: CompanyType;
  isSample: boolean;
};

/** The user's answers. */
export type AnnualAnswers = {
  auditorName: string;
  auditorStreet: string;
  auditorCity: string;
  auditorState: string;
  auditorPostalCode: string;
  auditorPcaobId: string;
  signerName: string;
  signerTitle: string;
  customerProtection: CustomerProtection;
  /** Further claims; absent in reports from before there were several. */
  alsoClaimed?: readonly CustomerProtection[];
  /** The activities for which the firm relied on Footnote 74; likewise. */
  activities?: string;
  /** Exceptions to the exemption in the year, each with its date; blank if it was met without exception. */
  exceptions: string;
  reconciliationNote: string;
  /** The days on which the year's SIPC-6 and SIPC-7 were paid, and to whom; blank or absent if unknown. */
  sipcFirstPaid?: string;
  sipcYearPaid?: string;
  sipcAgent?: string;
};

/** All inputs of an annual report. */
export type AnnualInputs = {
  firm: AnnualFirm;
  year: { from: IsoDate; to: IsoDate };
  /** True if the books have a trial balance of the day before the year; without one its opening balances are unknown. */
  hasStart: boolean;
  accounts: readonly AnnualAccount[];
  /** FOCUS periods that cover the year, the earliest first. */
  entered: readonly EnteredPeriod[];
  /** Days of the year without entries; absent in older reports. */
  enteredGaps?: readonly Span[];
  loans: readonly LoanYear[];
  /** FOCUS items of the year's last day, by the books of now. */
  items: ItemAmounts;
  /** The computation of net capital on that day, row by row. */
  netCapital: readonly CapitalRow[];
  filed: FiledFocus | null;
  filedIncome: FiledIncome | null;
  /** The year's SIPC forms; absent in reports from before there was the schedule of payments, and for a firm that isn't a member. */
  sipc?: { firstHalf: SipcFiled | null; year: SipcFiled | null };
  answers: AnnualAnswers;
  generatedAt: string;
};
