import type { Static } from 'typebox';
import Type from 'typebox';
import { documentTypes } from '@/contract/reports/report';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema, idSchema, timestampSchema } from '@/contract/wire/query.schema';
import { maxScenarioName, maxWhatIfSteps } from './whatIf';
import { whatIfOutcomeSchema, whatIfStartSchema, whatIfStepsSchema } from './whatIf.schema';

const scenarioNameSchema = Type.String({
  minLength: 1,
  maxLength: maxScenarioName,
  pattern: '^[^\\u0000]*\\S[^\\u0000]*$',
});

/** Named steps, shared in the company, with their results when saved. */
export const whatIfScenarioSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  /** The period or day that they start from. */
  time_report: whatIfStartSchema,
  steps: whatIfStepsSchema,
  /** Each step as a sentence, with current names of its accounts and positions. */
  sentences: Type.Array(Type.String()),
  /** Current names of the steps' accounts, by number. */
  account_names: Type.Record(Type.String(), Type.String()),
  /** Computed by the posting that it names, at `computed_at`. */
  outcome: whatIfOutcomeSchema,
  computed_at: timestampSchema,
  /** False once something was posted since, or the day was computed again. */
  is_current: Type.Boolean(),
  author: Type.String(),
  updatedAt: timestampSchema,
});

/** `GET /x/what-if-scenarios`: all of the company's, by name. */
export const whatIfScenariosAnswerSchema = answerOf(Type.Array(whatIfScenarioSchema));

export const whatIfScenarioAnswerSchema = answerOf(whatIfScenarioSchema);

const scenarioProperties = {
  name: scenarioNameSchema,
  time_report: whatIfStartSchema,
  steps: Type.Array(whatIfStepsSchema.items, { minItems: 1, maxItems: maxWhatIfSteps }),
};

/** `POST /x/what-if-scenarios`. */
export const whatIfScenarioAddSchema = Type.Object({ data: Type.Object(scenarioProperties) });

/** `PUT /x/what-if-scenarios/:id`, with the loaded `updatedAt`: another name, or other steps, which are computed again. */
export const whatIfScenarioChangeSchema = Type.Object({
  data: Type.Object({ ...scenarioProperties, updatedAt: timestampSchema }),
});

export const whatIfScenarioParamsSchema = Type.Object({ id: idSchema });

/** `DELETE /x/what-if-scenarios/:id`, with the loaded `updatedAt`. */
export const whatIfScenarioDeleteQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  updatedAt: timestampSchema,
});

export const whatIfScenarioDeletedSchema = messageSchema;

/** `GET /x/what-if-file`: a scenario as a document, or two compared. */
export const whatIfFileQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  scenario: idSchema,
  compared_with: Type.Optional(idSchema),
  type: Type.Enum(documentTypes),
});

export type WhatIfScenario = Static<typeof whatIfScenarioSchema>;

export type WhatIfScenarioAdd = Static<typeof whatIfScenarioAddSchema>['data'];

export type WhatIfScenarioChange = Static<typeof whatIfScenarioChangeSchema>['data'];

export type WhatIfFileQuery = Static<typeof whatIfFileQuerySchema>;
