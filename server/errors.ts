import { secondFactorRequiredCode } from '@/contract/people/secondFactor';
import { stepUpRequiredCode } from '@/contract/people/session';
import type { ErrorDetail } from '@/contract/wire/envelope';

type ApiErrorOptions = {
  status: number;
  code: string;
  message: string;
  details?: ErrorDetail[] | undefined;
  flowId?: string;
  retryAfterSeconds?: number;
};

/** A refusal that the caller is to see: the error handler writes it into the envelope. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetail[] | undefined;
  /** The flow in which an unfinished account goes on. */
  readonly flowId: string | undefined;
  /** When to come back, where that is known. */
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

/** 400: the request itself is malformed. */
export function malformed(message: string, details?: ErrorDetail[]) {
  return new ApiError({ status: 400, code: 'BadRequest', message, details });
}

/** 401: no token, or one that is no longer good. */
export function unauthorized(message = 'Sign in to continue.') {
  return new ApiError({ status: 401, code: 'Unauthorized', message });
}

/** 403: the caller's role may not do this. */
export function forbidden(message = 'Your role does not allow this.') {
  return new ApiError({ status: 403, code: 'Forbidden', message });
}

/** 403: the company asks for a second factor, which the caller has yet to set up. */
export function secondFactorRequired() {
  const message = 'This company requires two-step verification. Set it up to continue.';
  return new ApiError({ status: 403, code: secondFactorRequiredCode, message });
}

/** 403: the person has to show once more who they are; the app asks for it and repeats the call. */
export function stepUpRequired() {
  return new ApiError({ status: 403, code: stepUpRequiredCode, message: "Confirm it's you to continue." });
}

/** 403: the right password for an account that is not finished; the flow is where it goes on. */
export function unfinished(message: string, flowId: string) {
  return new ApiError({ status: 403, code: 'UnfinishedAccount', message, flowId });
}

/** 404: not there, or not the caller's to see. */
export function notFound(message = 'Not found.', details?: ErrorDetail[]) {
  return new ApiError({ status: 404, code: 'NotFound', message, details });
}

/** 409: it changed since it was loaded. */
export function conflict(message: string, details?: ErrorDetail[]) {
  return new ApiError({ status: 409, code: 'Conflict', message, details });
}

/** 413: the body is larger than allowed. */
export function tooLarge(message: string) {
  return new ApiError({ status: 413, code: 'PayloadTooLarge', message });
}

/** 422: well formed, but it breaks a rule of the books. */
export function ruleBroken(message: string, details?: ErrorDetail[]) {
  return new ApiError({ status: 422, code: 'UnprocessableEntity', message, details });
}

/** 429: too many tries; the message says when to come back. */
export function tooMany(message: string) {
  return new ApiError({ status: 429, code: 'TooManyRequests', message });
}

const soonSeconds = 2;

/** 503: not now, but soon: more is asked at once than can be answered, or what answers is away. */
export function unavailable(message: string) {
  return new ApiError({ status: 503, code: 'ServiceUnavailable', message, retryAfterSeconds: soonSeconds });
}

/** 503: more is asked at once than can be answered. */
export function overloaded() {
  return unavailable('The server is busy. Try again in a moment.');
}

/** 507: there's no space left to write to. */
export function storageFull() {
  return new ApiError({
    status: 507,
    code: 'InsufficientStorage',
    message:
      "The server's disk is full, so nothing was saved. You can go on reading. Ask your administrator to free up space.",
  });
}
