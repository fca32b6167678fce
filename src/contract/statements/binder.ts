import type { Static } from 'typebox';
import type { binderAnswerSchema } from './binder.schema';

export { type BinderGroup, binderGroups } from './binder.values';

export type Binder = Static<typeof binderAnswerSchema>['data'];
export type BinderPart = Binder['parts'][number];
