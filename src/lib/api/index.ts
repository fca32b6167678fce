export { type ApiError, apiError } from './apiError';
export type { ApiMeta, ApiOptions } from './axiosBaseQuery';
export { baseApi } from './baseApi';
export type { ApiRequest } from './send';
export { type ApiSetup, configureApi, type SessionTokens, type TokenStore } from './session';
export { listTags, type TagType } from './tags';
