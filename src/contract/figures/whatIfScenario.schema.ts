import Type from 'typebox';
import { documentTypes } from '../reports/report.values';
import { answerOf, messageSchema } from '../wire/envelope.schema';
import { companyQuerySchema, idSchema, timestampSchema } from '../wire/query.schema';
import { whatIfOutcomeSchema, whatIfStartSchema, whatIfStepsSchema } from './whatIf.schema';
import { maxScenarioName, maxWhatIfSteps } from './whatIf.values';

const scenarioNameSchema = Type.String({
  minLength: 1,
  maxLength: maxScenarioName,
  pattern: '^[^\\u0000]*\\S[^\\u0000]*$',
});

/** Steps under a name that the company shares, and what they came to when they were saved. */
export const whatIfScenarioSchema = Type.Object({
  id: idSchema,
  name: Type.String(),
  /** The period or day that they start from. */
  time_report: whatIfStartSchema,
  steps: whatIfStepsSchema,
  /** Each step as it's read, with what its accounts and positions are called now. */
  sentences: Type.Array(Type.String()),
  /** What the accounts of the steps are called now, by number. */
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

/** `PUT /x/what-if-scenarios/:id`, with the `updatedAt` that was loaded: another name, or other steps, which are computed again. */
export const whatIfScenarioChangeSchema = Type.Object({
  data: Type.Object({ ...scenarioProperties, updatedAt: timestampSchema }),
});

export const whatIfScenarioParamsSchema = Type.Object({ id: idSchema });

/** `DELETE /x/what-if-scenarios/:id`, with the `updatedAt` that was loaded. */
export const whatIfScenarioDeleteQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  updatedAt: timestampSchema,
});

export const whatIfScenarioDeletedSchema = messageSchema;

/** `GET /x/what-if-file`: a scenario as a document, or two side by side. */
export const whatIfFileQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  scenario: idSchema,
  compared_with: Type.Optional(idSchema),
  type: Type.Enum(documentTypes),
});
