import { withSnapshot } from '@server/db/client';
import { checkedSteps } from '@server/services/common/fieldDefinitions';
import { periodOf } from '@server/services/figures/period';
import { readFrozen } from '@server/services/reports/explain/computations';
import type { ReportKind } from '@server/services/reports/reportKind';
import { amountFormPreviewAnswerSchema } from '@/contract/filings/amountForm.schema';
import { type GenerateReportRequest, reportNames, reportSegments } from '@/contract/reports/report';
import { generateReportSchema } from '@/contract/reports/report.schema';
import { type AmountForm, linesOf } from '@/domain/amountForms/amountForm';
import { computeForm, recomputeForm } from '@/domain/amountForms/computeForm';
import { obligations } from '@/domain/calendar/obligations';
import { figureOf, partOf } from '@/domain/explain/parts';
import { differences } from '@/domain/focus/frozen/verifyFocus';
import { formatPeriod } from '@/domain/periods';
import { basisOfForm, readFormBasis, startingPeriod } from './formBasis';
import { lastFilled } from './formFacts';
import { type FormRequest, formValues, readFormRequest } from './formRequest';
import {
  askedToday,
  type FormInputs,
  type FormResults,
  findingsOf,
  fromTexts,
  inputsOf,
  previewOf,
  resultsOf,
  toTexts,
} from './formResults';
import { formSteps } from './formSteps';

const rulesVersion = 1;

type FormKind = ReportKind<FormRequest>;

/** A form of amounts as a kind of report, which its description says all of; its calls are under `/x/amount-forms`. */
export function formKind(form: AmountForm): FormKind {
  const calls = `/x/amount-forms/${reportSegments[form.type]}`;
  return {
    type: form.type,
    name: reportNames[form.type],
    calls,
    prefillName: null,
    obligation: obligations[form.type],
    ...making(form, calls),
    ...comparing(form),
    // as make made them
    document: (results, { type }) => {
      const { sheet, generatedAt } = results as FormResults;
      return { kind: 'SHEET', type, sheet, generatedAt };
    },
    filingItems: () => ({ items: [], unnumbered: [] }),
    positionsChecksum: () => null,
    explain: async (run, reportId) => {
      const { results, context } = await readFrozen(run, reportId, form.type);
      const { answers, ...made } = results as FormResults;
      const amounts = fromTexts(made.amounts);
      const parts = linesOf(form).map(({ id, caption, isUnnumbered }) =>
        partOf({
          label: caption,
          code: isUnnumbered ? null : id,
          detail: answers?.[id] ?? null,
          amount: amounts.get(id) ?? null,
        }),
      );
      const { title, citation } = form;
      return { ...figureOf({ title, citation, amount: amounts.get(form.main ?? '') ?? null, parts }), context };
    },
    readAnswers: async (_tx, _companyId, { prefill }) => ({
      period: readFormRequest(form, prefill).period,
      focus: null,
      ssoi: null,
    }),
  };
}

/** The wizard, its preview, and what it makes. */
function making(
  form: AmountForm,
  calls: string,
): Pick<FormKind, 'openWizard' | 'generate' | 'readRequest' | 'make' | 'preview'> {
  const readRequest = (request: unknown) => readFormRequest(form, (request as GenerateReportRequest).prefill); // as the schema has it
  return {
    openWizard: async (tx, companyId, { timeReport, amended, today }) => {
      const period =
        timeReport === undefined ? await startingPeriod(tx, companyId, { form, today }) : periodOf(timeReport);
      const basis = await readFormBasis(tx, companyId, { form, period });
      const facts = [...basis.known].map(([id, { answer }]) => [id, answer] as const);
      const last = await lastFilled(tx, companyId, { form, period });
      const values = {
        endDate: formatPeriod(period),
        ...formValues(form, {
          amounts: new Map([...last.amounts, ...basis.books]),
          answers: new Map([...facts, ...last.answers]),
        }),
        ...amended?.prefill,
      };
      return { timeReport: formatPeriod(period), prefill: checkedSteps(formSteps(form)), prefillValues: values };
    },
    generate: { body: generateReportSchema, message: 'Report Generated Successfully.' },
    readRequest,
    make: async (tx, { member: { companyId } }, { wanted, now }) => {
      const basis = await readFormBasis(tx, companyId, { form, period: wanted.period });
      const inputs = inputsOf(wanted, basis, now);
      const results = resultsOf(form, inputs, basis.span);
      return {
        frozen: { rulesVersion, inputs, results, findings: findingsOf(form, wanted, basis), warnings: [] },
        prefill: {
          endDate: formatPeriod(wanted.period),
          ...formValues(form, { amounts: wanted.asked, answers: wanted.answers }),
        },
        basis: basisOfForm(form, inputs.period.end, inputs.fiscalYearEnd),
        commitNumber: basis.company.commitCounter,
      };
    },
    preview: {
      url: `${calls}/preview`,
      body: generateReportSchema,
      answer: amountFormPreviewAnswerSchema,
      read: async ({ database, member: { companyId } }, data) => {
        const wanted = readRequest(data);
        const { period } = wanted;
        // Positions are walked within a transaction.
        const basis = await withSnapshot(database, (tx) => readFormBasis(tx, companyId, { form, period }));
        return previewOf(form, wanted, basis);
      },
    },
  };
}

/** What a form that was made is held against: its own rules, and the books of today. */
function comparing(form: AmountForm): Pick<FormKind, 'hasRules' | 'verify' | 'readToday' | 'basisOf'> {
  const compute = ({ asked, period }: Pick<FormInputs, 'asked' | 'period'>) =>
    recomputeForm(form, fromTexts(asked), period.end);
  return {
    hasRules: (version) => version === rulesVersion,
    verify: async ({ inputs, results }) =>
      differences(
        // as make made them, here and below
        saidOf(results as FormResults),
        saidOf({ ...(inputs as FormInputs), amounts: toTexts(compute(inputs as FormInputs)) }),
      ),
    readToday: async (tx, { member: { companyId } }, { frozen }) => {
      const inputs = frozen.inputs as FormInputs;
      const basis = await readFormBasis(tx, companyId, { form, period: inputs.period });
      const { period, answers = {} } = inputs;
      const asked = askedToday(inputs, basis);
      const today = computeForm(form, asked, period.end);
      return {
        rulesVersion,
        lines: linesOf(form).map(({ id, caption, isUnnumbered }) => ({
          id,
          code: isUnnumbered ? null : id,
          caption,
          unit: 'money',
        })),
        amounts: {
          reported: fromTexts((frozen.results as FormResults).amounts),
          byTodaysRules: compute(inputs),
          today,
        },
        findings: findingsOf(form, { period, asked, answers: new Map(Object.entries(answers)) }, basis),
      };
    },
    basisOf: (inputs) => basisOfForm(form, (inputs as FormInputs).period.end, (inputs as FormInputs).fiscalYearEnd),
  };
}

/** What a form says, line by line. */
function saidOf({ amounts, answers = {} }: Pick<FormInputs, 'answers'> & Pick<FormResults, 'amounts'>) {
  return new Map(Object.entries({ ...answers, ...amounts }));
}
