import { explainSsoiReport } from '@server/services/reports/explain/explainSsoi';
import type { ReportKind } from '@server/services/reports/reportKind';
import type { SsoiGenerateRequest, SsoiPreviewRequest } from '@/contract/reports/ssoiReport';
import {
  ssoiGenerateSchema,
  ssoiPreviewAnswerSchema,
  ssoiPreviewRequestSchema,
} from '@/contract/reports/ssoiReport.schema';
import { obligations } from '@/domain/calendar/obligations';
import { ssoiItems } from '@/domain/filing/ssoiItems';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import { type FrozenSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { computeSsoiByRules, hasSsoiRules, verifySsoi } from '@/domain/ssoi/rules';
import { makeSsoi } from './makeSsoi';
import { previewSsoi } from './previewSsoi';
import { basisOfSsoi, readSsoiBasis } from './ssoiBasis';
import { readSsoiRequest, type SsoiRequest } from './ssoiRequest';
import { ssoiToday } from './ssoiToday';
import { openSsoiWizard } from './ssoiWizard';

/** The Supplemental Statement of Income, which is filed for calendar quarters alone. */
export const ssoiKind: ReportKind<SsoiRequest> = {
  type: 'SSOI',
  name: 'SSOI',
  calls: '/report/ssoi',
  prefillName: 'prefill_ssoi',
  obligation: obligations.SSOI,
  openWizard: openSsoiWizard,
  generate: { body: ssoiGenerateSchema, message: 'Report Generated Successfully.' },
  readRequest: (request) => readSsoiRequest(request as SsoiGenerateRequest), // as the schema has it
  make: makeSsoi,
  preview: {
    url: '/report/ssoi/preview',
    body: ssoiPreviewRequestSchema,
    answer: ssoiPreviewAnswerSchema,
    read: (context, data) => previewSsoi(context, data as SsoiPreviewRequest), // as the schema has it
  },
  document: (results, request) => ({ kind: 'SSOI', results, ...request }),
  filingItems: (results, units, learned) => ssoiItems(results as SsoiForm, units, learned), // as printSsoi made them
  hasRules: hasSsoiRules,
  positionsChecksum: () => null,
  verify: async ({ rulesVersion, inputs, results, findings }) => {
    const computation = computeSsoiByRules(rulesVersion, thawSsoi(inputs as FrozenSsoi)); // as freezeSsoi made them
    return verifySsoi({ boxes: (results as SsoiForm).boxes.cents, findings }, computation); // as printSsoi made them
  },
  readToday: ssoiToday,
  basisOf: (inputs) => basisOfSsoi(thawSsoi(inputs as FrozenSsoi)), // as freezeSsoi made them
  explain: explainSsoiReport,
  readAnswers: async (tx, companyId, answers) => {
    const wanted = readSsoiRequest(answers);
    return { period: wanted.period, focus: null, ssoi: await readSsoiBasis(tx, companyId, wanted) };
  },
};
