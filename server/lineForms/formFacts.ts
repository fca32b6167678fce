import type { StoredCompany } from '@server/company/companiesRepository';
import type { Executor } from '@server/db/client';
import { findFiling, findFilingBefore } from '@server/reports/reportsRepository';
import { type AmountForm, type FormFact, getFormLines, toFieldName } from '@/domain/lineForms/amountForm';
import type { FormAmounts } from '@/domain/lineForms/computeForm';
import { exemptionFacts, type KnownFact } from '@/domain/lineForms/exemptionFacts';
import { answeredLines, checkAnswer, type FormAnswers, type FormFacts, yesOrNo } from '@/domain/lineForms/formAnswers';
import { money } from '@/domain/money';
import { dayAfter, formatPeriod, type Period } from '@/domain/periods';

/** Returns the profile's answers, and the exemption that the period's FOCUS claims; unknown ones are omitted. */
export async function readFormFacts(tx: Executor, company: StoredCompany, period: Period): Promise<FormFacts> {
  const filed = await findFiling(tx, { companyId: company.id, type: 'FOCUS', periodEnd: period.end });
  const profile = profileFacts(company);
  return new Map([...profile, ...exemptionFacts(filed?.prefill['exemption'], `FOCUS ${formatPeriod(period)}`)]);
}

function profileFacts({ profile }: StoredCompany): readonly KnownFact[] {
  const names = profile.clearing_firm_names?.join(', ') ?? '';
  const clearing = names === '' ? profile.clearing_broker_name : names;
  const texts: readonly (readonly [FormFact, string | null])[] = [
    ['secFileNumber', profile.sec_file_number],
    ['crdNumber', profile.crd_number],
    ['address', profile.principal_place_of_business],
    ['clearingFirms', clearing],
    [
      'introducesFullyDisclosed',
      eitherOrNull(profile.has_firm_report_fully_disclosed_basis, profile.is_disclosed_broker),
    ],
    ['carriesCustomers', yesOrNoOrNull(profile.does_respondent_carry_customer_accounts)],
    ['carriesForOthers', yesOrNoOrNull(profile.has_firm_carry_customer_accounts)],
    ['isSelfClearing', yesOrNoOrNull(profile.is_firm_self_clearing_broker_dealer)],
    ['isAdviser', eitherOrNull(profile.is_investment_advisor, profile.is_ria)],
  ];
  return texts.flatMap(([fact, answer]) =>
    answer === null || answer === '' ? [] : [[fact, { answer, source: 'the company profile' }]],
  );
}

function yesOrNoOrNull(isSo: boolean | null): string | null {
  return isSo === null ? null : yesOrNo(isSo);
}

/** Returns Yes if either is true; null if both are unknown. */
function eitherOrNull(one: boolean | null, other: boolean | null): string | null {
  return one === true || other === true ? yesOrNo(true) : yesOrNoOrNull(one ?? other);
}

/** The last report's values that a wizard starts with. */
type LastFilled = { answers: FormAnswers; amounts: FormAmounts };

/**
 * Returns the answers of the form's last report of the period, else of the latest one before it; of the same period also its amounts, which known
 * amounts replace. Omits answers that are no longer possible.
 */
export async function lastFilled(
  tx: Executor,
  companyId: number,
  { form, period }: { form: AmountForm; period: Period },
): Promise<LastFilled> {
  const last = await findFilingBefore(tx, { companyId, type: form.type, before: dayAfter(period.end) });
  const prefill = last?.prefill ?? {};
  return {
    answers: lastAnswers(form, prefill),
    amounts: last?.periodEnd === period.end ? lastAmounts(form, prefill) : new Map(),
  };
}

type Prefill = Readonly<Record<string, unknown>>;

function lastAnswers(form: AmountForm, prefill: Prefill): FormAnswers {
  return new Map(
    answeredLines(form).flatMap((line) => {
      const answer = String(prefill[toFieldName(line)] ?? '');
      return answer !== '' && checkAnswer(line, answer) === null ? [[line.id, answer] as const] : [];
    }),
  );
}

function lastAmounts(form: AmountForm, prefill: Prefill): FormAmounts {
  return new Map(
    getFormLines(form).flatMap((line) => {
      const amount = prefill[toFieldName(line)];
      return line.kind === 'asked' && typeof amount === 'number' ? [[line.id, money(amount)] as const] : [];
    }),
  );
}
