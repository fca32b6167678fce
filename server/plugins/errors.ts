import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { App } from '@server/common/appTypes';
import {
  ApiError,
  databaseUnavailable,
  malformed,
  notFound,
  overloaded,
  ruleBroken,
  storageFull,
  tooLarge,
  toRefusal,
  unavailable,
} from '@server/common/errors';
import { formatBytes } from '@server/common/textRules';
import { describeFailure, isBusy, isOutOfRange, isOutOfSpace, isUnconfirmed, isUnreachable } from '@server/db/failures';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '@/contract/wire/envelope.schema';
import { toDetails } from './validationDetails';

/** Converts every failure to the contract's envelope; internal errors are logged, not sent. */
export function addErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(toApiError(error, request), request, reply));
  app.setNotFoundHandler((request, reply) => answer(toNoRouteError(request), request, reply));
}

/** Returns the error for an API address without a route. */
export function toNoRouteError({ url }: Pick<FastifyRequest, 'url'>): ApiError {
  return url === malformedAddress ? malformed("The address isn't valid.") : notFound();
}

const malformedAddress = '/api/malformed-address';
const maxPartLength = 4096;

/**
 * Rewrites an address that no route can parse to one without a route, since Fastify answers the former without any hook and so without our headers.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURI(path).split('/').some(isTooLong) ? malformedAddress : url;
  } catch {
    return malformedAddress;
  }
}

/** Returns true if a part of the address is longer than a link's token, the longest valid one. */
function isTooLong(part: string): boolean {
  return part.length > maxPartLength;
}

function answer(apiError: ApiError, { id }: FastifyRequest, reply: FastifyReply) {
  const body: ErrorAnswer = {
    error: {
      status: apiError.status,
      name: apiError.code,
      message: apiError.message,
      ...detailsOf(apiError),
      // The reference finds the error that a user reports in the log.
      ...(apiError.status >= 500 && { reference: id }),
    },
  };
  if (apiError.retryAfterSeconds !== undefined) reply.header('retry-after', apiError.retryAfterSeconds);
  return reply.status(apiError.status).type('application/json').send(body);
}

function detailsOf({ details, flowId }: ApiError): Pick<ErrorAnswer['error'], 'details'> {
  if (details === undefined && flowId === undefined) return {};
  return { details: { errors: details ?? [], ...(flowId !== undefined && { userId: flowId }) } };
}

function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  const refusal = toRefusal(error);
  if (refusal !== null) return refusal;
  if (error.validation !== undefined) {
    return malformed("The request isn't valid.", toDetails(error.validation, error.validationContext));
  }
  if (error.statusCode === 413)
    return tooLarge(`The request is too large. The maximum is ${formatBytes(request.routeOptions.bodyLimit)}.`);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError({ status: error.statusCode, code: nameOf(error.statusCode), message: error.message });
  }
  if (isOutOfRange(error)) return ruleBroken(tooManyDigits);
  const { method, routeOptions } = request;
  request.log.error({ failure: describeFailure(error), method, route: routeOptions.url }, 'A request failed');
  return (
    databaseError(error, String(method)) ??
    new ApiError({ status: 500, code: 'InternalServerError', message: 'Something went wrong' })
  );
}

/** Methods of calls that save nothing. */
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Returns the answer to a failure of the database; undefined for any other. */
function databaseError(error: unknown, method: string): ApiError | undefined {
  if (isBusy(error)) return overloaded();
  const isUnsure = isUnconfirmed(error);
  if (isUnsure && !readingMethods.has(method)) return unavailable(unconfirmedText);
  if (isUnsure || isUnreachable(error)) return databaseUnavailable();
  return isOutOfSpace(error) ? storageFull() : undefined;
}

const unconfirmedText =
  "The database hasn't confirmed this yet, so it may have been saved. Check before you try again.";
const tooManyDigits =
  'An amount that this adds up has more than 13 digits before the decimal point. Correct the amounts.';

function nameOf(status: number): string {
  return (STATUS_CODES[status] ?? 'Bad Request').replaceAll(' ', '');
}
