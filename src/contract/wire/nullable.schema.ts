import Type from 'typebox';
import { amountSchema, idSchema, isoDateSchema, timestampSchema } from './query.schema';

export const nullableText = Type.Union([Type.String(), Type.Null()]);
export const nullableId = Type.Union([idSchema, Type.Null()]);
export const nullableAmount = Type.Union([amountSchema, Type.Null()]);
export const nullableDate = Type.Union([isoDateSchema, Type.Null()]);
export const nullableTimestamp = Type.Union([timestampSchema, Type.Null()]);
