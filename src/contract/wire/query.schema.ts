import Type from 'typebox';
import { maxId, maxInt32 } from './query';

export const idSchema = Type.Integer({ minimum: 1, maximum: maxId });

/** A calendar day, `YYYY-MM-DD`. */
export const isoDateSchema = Type.String({ format: 'date', pattern: '^[12]' });

/** A moment, ISO 8601 in UTC. */
export const timestampSchema = Type.String({ format: 'date-time' });

/** `JAN 25` or `Q1 25`. */
export const timeReportSchema = Type.String({ pattern: '^([A-Z]{3}|Q[1-4]) \\d{2}$' });

/** Maximum amount in the database: 13 digits before the decimal point. */
const maxAmount = 9_999_999_999_999.99;

/** An amount of money in wire format: at most two decimals and 13 digits before the decimal point. */
export const amountSchema = Type.Number({ minimum: -maxAmount, maximum: maxAmount });

/** An amount of money that isn't negative. */
export const unsignedAmountSchema = Type.Number({ minimum: 0, maximum: maxAmount });

export const companyQuerySchema = Type.Object({ company_id: idSchema });

/** The query of every paged list; without `pagination` it returns all rows. */
export const listQueryProperties = {
  company_id: idSchema,
  pagination: Type.Optional(
    Type.Object({
      page: Type.Integer({ minimum: 1, maximum: maxInt32, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 1000, default: 50 }),
    }),
  ),
  sort: Type.Optional(Type.Array(Type.String({ pattern: '^[a-zA-Z_.]+:(asc|desc)$' }))),
  populate: Type.Optional(Type.Unknown()),
};

/** A filter on the records of a list: those of the ids. */
export const idsSchema = Type.Object({ $in: Type.Array(idSchema, { minItems: 1, maxItems: 1000 }) });

/** A text to find; wildcard characters match themselves. */
const searchTextSchema = Type.String({ maxLength: 200 });

/** A filter on a text column: contains, without regard to case. */
export const containsSchema = Type.Object({ $contains: searchTextSchema });

/** Finds rows by any of their identifying texts, such as an account's number and name. */
export const searchProperties = { search: Type.Optional(searchTextSchema) };
