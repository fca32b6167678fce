import { secondFactorRequiredCode, stepUpRequiredCode } from '@/contract/auth/auth';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { submissionPendingCode } from '@/contract/wire/extras';
import { AmountTooLarge } from '@/domain/money';

type ApiErrorOptions = {
  status: number;
  code: string;
  message: string;
  details?: ErrorDetail[] | undefined;
  flowId?: string;
  retryAfterSeconds?: number;
};

/** A refusal shown to the caller: the error handler writes it into the envelope. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetail[] | undefined;
  /** Flow in which an unfinished account continues. */
  readonly flowId: string | undefined;
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(options: ApiErrorOptions) {
    super(options.message);
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.details = options.details;
    this.flowId = options.flowId;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Returns the refusal that an error means to the caller, an amount of too many digits included; null for a failure. */
export function toRefusal(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof AmountTooLarge ? ruleBroken(error.message) : null;
}

/** Returns null for a 422, for a reader that goes on without the figures that a rule refuses. Throws any other error. */
export function nullIfRefused(error: unknown): null {
  if (toRefusal(error)?.status !== 422) throw error;
  return null;
}

/** Returns a 400: the request itself is malformed. */
export function malformed(message: string, details?: ErrorDetail[]) {
  return new ApiError({ status: 400, code: 'BadRequest', message, details });
}

/** Returns a 401: no token, or an invalid one. */
export function unauthorized(message = 'Sign in to continue.') {
  return new ApiError({ status: 401, code: 'Unauthorized', message });
}

/** Returns a 403: the caller's role doesn't allow it. */
export function forbidden(message = 'Your role does not allow this.', details?: ErrorDetail[]) {
  return new ApiError({ status: 403, code: 'Forbidden', message, details });
}

/** Returns a 403: the company requires a second factor, which the caller hasn't set up. */
export function secondFactorRequired() {
  const message = 'This company requires two-step verification. Set it up to continue.';
  return new ApiError({ status: 403, code: secondFactorRequiredCode, message });
}

/** Returns a 403: the user must authenticate again; the app asks for it and repeats the call. */
export function stepUpRequired() {
  return new ApiError({ status: 403, code: stepUpRequiredCode, message: "Confirm it's you to continue." });
}

/** Returns a 409: another call with the same submission key is under way, or its answer was lost. */
export function submissionPending() {
  const message = 'This was sent before and may have been saved. Check again in a moment.';
  return new ApiError({ status: 409, code: submissionPendingCode, message });
}

/** Returns a 422: a submission key was used for another call. */
export function submissionReused() {
  return new ApiError({
    status: 422,
    code: 'UnprocessableEntity',
    message: 'This Idempotency-Key was sent with another submission. Use a new one.',
  });
}

/** Returns a 403: right password, unfinished account; it continues in the flow. */
export function unfinished(message: string, flowId: string) {
  return new ApiError({ status: 403, code: 'UnfinishedAccount', message, flowId });
}

/** Returns a 404: missing, or hidden from the caller. */
export function notFound(message = 'Not found.', details?: ErrorDetail[]) {
  return new ApiError({ status: 404, code: 'NotFound', message, details });
}

/** Returns a 409: changed since it was loaded. */
export function conflict(message: string, details?: ErrorDetail[]) {
  return new ApiError({ status: 409, code: 'Conflict', message, details });
}

/** Returns a 413: the body is larger than allowed. */
export function tooLarge(message: string) {
  return new ApiError({ status: 413, code: 'PayloadTooLarge', message });
}

/** Returns a 422: well formed, but against a rule of the books. */
export function ruleBroken(message: string, details?: ErrorDetail[]) {
  return new ApiError({ status: 422, code: 'UnprocessableEntity', message, details });
}

/** Returns a 429: too many tries; the message says when to try again. */
export function tooMany(message: string) {
  return new ApiError({ status: 429, code: 'TooManyRequests', message });
}

const soonSeconds = 2;

/** Returns a 503: temporarily overloaded, or a needed service is down. */
export function unavailable(message: string) {
  return new ApiError({ status: 503, code: 'ServiceUnavailable', message, retryAfterSeconds: soonSeconds });
}

/** Returns a 503: the database doesn't answer, or confirms nothing. */
export function databaseUnavailable() {
  return unavailable("The database isn't available right now. Try again in a moment.");
}

/** Returns a 503: more calls at once than the server can answer. */
export function overloaded() {
  return unavailable('The server is busy. Try again in a moment.');
}

/** Returns a 507: the disk is full. */
export function storageFull() {
  return new ApiError({
    status: 507,
    code: 'InsufficientStorage',
    message:
      "The server's disk is full, so nothing was saved. You can go on reading. Ask your administrator to free up space.",
  });
}
