import { validateSteps } from '@server/common/fieldDefinitions';
import { withSnapshot } from '@server/db/client';
import { toReportFindings } from '@server/netCapital/findings';
import { requirePeriod } from '@server/netCapital/period';
import { readFrozen } from '@server/reports/readFrozen';
import type { ReportKind } from '@server/reports/reportKind';
import { amountFormPreviewAnswerSchema } from '@/contract/lineForms/amountForm.schema';
import { reportNames, reportSegments } from '@/contract/reports/report';
import type { GenerateReportRequest } from '@/contract/reports/report.schema';
import { generateReportSchema } from '@/contract/reports/report.schema';
import { obligations } from '@/domain/calendar/obligations';
import { createFigure, createPart } from '@/domain/explain/parts';
import { findDifferences } from '@/domain/focus/frozen/verifyFocus';
import { type AmountForm, getFormLines } from '@/domain/lineForms/amountForm';
import { computeForm, recomputeForm } from '@/domain/lineForms/computeForm';
import { formatPeriod } from '@/domain/periods';
import { askForm } from '@/domain/questions/askQuestions';
import { basisOfForm, readFormBasis, startingPeriod } from './formBasis';
import { lastFilled } from './formFacts';
import { type FormRequest, formValues, readFormRequest, requireIncome } from './formRequest';
import {
  askedToday,
  type FormInputs,
  type FormResults,
  fromTexts,
  inputsOf,
  resultsOf,
  toFormPreview,
  toTexts,
} from './formResults';
import { formSteps } from './formSteps';

const rulesVersion = 1;

type FormKind = ReportKind<FormRequest>;

/** Creates a report kind from the description of a form of amounts; its calls are under `/x/amount-forms`. */
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
      const parts = getFormLines(form).map(({ id, caption, isUnnumbered }) =>
        createPart({
          label: caption,
          code: isUnnumbered ? null : id,
          detail: answers?.[id] ?? null,
          amount: amounts.get(id) ?? null,
        }),
      );
      const { title, citation } = form;
      return { ...createFigure({ title, citation, amount: amounts.get(form.main ?? '') ?? null, parts }), context };
    },
    readAnswers: async (_tx, _companyId, { prefill }) => ({
      period: readFormRequest(form, prefill).period,
      focus: null,
      ssoi: null,
    }),
  };
}

/** Returns the wizard, its preview and the generation of a form. */
function making(
  form: AmountForm,
  calls: string,
): Pick<FormKind, 'openWizard' | 'generate' | 'readRequest' | 'make' | 'preview'> {
  const readRequest = (request: unknown) => readFormRequest(form, (request as GenerateReportRequest).prefill); // as the schema has it
  return {
    openWizard: async (tx, { member: { companyId } }, { timeReport, amended, today }) => {
      const period =
        timeReport === undefined ? await startingPeriod(tx, companyId, { form, today }) : requirePeriod(timeReport);
      const basis = await readFormBasis(tx, companyId, { form, period });
      const facts = [...basis.known].map(([id, { answer }]) => [id, answer] as const);
      const last = await lastFilled(tx, companyId, { form, period });
      const values = {
        endDate: formatPeriod(period),
        ...formValues(form, {
          amounts: new Map([...last.amounts, ...basis.books]),
          answers: new Map([...facts, ...last.answers]),
          unknownIncome: basis.unknownIncome,
        }),
        ...amended?.prefill,
      };
      return {
        timeReport: formatPeriod(period),
        prefill: validateSteps(formSteps(form, basis.unknownIncome)),
        prefillValues: values,
      };
    },
    generate: { body: generateReportSchema, message: 'Report Generated Successfully.' },
    readRequest,
    make: async (tx, { member: { companyId } }, { wanted, now }) => {
      const basis = await readFormBasis(tx, companyId, { form, period: wanted.period });
      requireIncome(form, wanted, basis);
      const inputs = inputsOf(wanted, basis, now);
      const results = resultsOf(form, inputs, basis.span);
      return {
        frozen: {
          ...{ rulesVersion, inputs, results, warnings: [] },
          findings: toReportFindings(askForm({ form, ...wanted, ...basis })),
        },
        prefill: {
          endDate: formatPeriod(wanted.period),
          ...formValues(form, { amounts: wanted.asked, answers: wanted.answers }),
        },
        basis: basisOfForm(form, basis),
        commitNumber: basis.company.commitNumber,
      };
    },
    preview: {
      url: `${calls}/preview`,
      body: generateReportSchema,
      answer: amountFormPreviewAnswerSchema,
      read: async ({ database, member: { companyId } }, data) => {
        const wanted = readRequest(data);
        const { period } = wanted;
        // Reading positions needs a transaction.
        const basis = await withSnapshot(database, (tx) => readFormBasis(tx, companyId, { form, period }));
        requireIncome(form, wanted, basis);
        return { data: toFormPreview(form, wanted, basis) };
      },
    },
  };
}

/** Returns the comparisons of a generated form with its own rules and with the current books. */
function comparing(form: AmountForm): Pick<FormKind, 'hasRules' | 'verify' | 'readToday'> {
  const compute = ({ asked, period }: Pick<FormInputs, 'asked' | 'period'>) =>
    recomputeForm(form, fromTexts(asked), period.end);
  return {
    hasRules: (version) => version === rulesVersion,
    verify: async ({ inputs, results }) =>
      findDifferences(
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
        lines: getFormLines(form).map(({ id, caption, isUnnumbered }) => ({
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
        findings: toReportFindings(askForm({ form, asked, answers: new Map(Object.entries(answers)), ...basis })),
      };
    },
  };
}

/** Returns a form's texts and amounts by line. */
function saidOf({ amounts, answers = {} }: Pick<FormInputs, 'answers'> & Pick<FormResults, 'amounts'>) {
  return new Map(Object.entries({ ...answers, ...amounts }));
}
