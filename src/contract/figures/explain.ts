import type { Static } from 'typebox';
import type {
  explainedPartSchema,
  explainedStepsSchema,
  explanationAnswerSchema,
  explanationSchema,
  previewedAnswersSchema,
} from './explain.schema';

export type ExplainedPart = Static<typeof explainedPartSchema>;
export type ExplainedSteps = Static<typeof explainedStepsSchema>;
export type Explanation = Static<typeof explanationSchema>;
export type ExplanationAnswer = Static<typeof explanationAnswerSchema>;
export type PreviewedAnswers = Static<typeof previewedAnswersSchema>;
