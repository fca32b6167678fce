export { answerOf, pastCache } from './answerOf';
export { type ApiError, apiError, isUnanswered, toApiError } from './apiError';
export { useArrived } from './arrivals';
export type { ApiMeta } from './axiosBaseQuery';
export { baseApi } from './baseApi';
export { publicClient } from './client';
export { isServerThere, probeServer } from './network';
export { configureApi, type SessionTokens } from './session';
export type { TagType } from './tags';
