import type { Static } from 'typebox';
import type { receivableSchema, receivablesSaveSchema, receivablesSchema } from './receivables.schema';
import type { receivableKinds } from './receivables.values';

export type ReceivableKind = (typeof receivableKinds)[number];
export type Receivable = Static<typeof receivableSchema>;
export type Receivables = Static<typeof receivablesSchema>;
export type ReceivablesSave = Static<typeof receivablesSaveSchema>['data'];

export { maxDebtor, receivableKinds } from './receivables.values';
