export { type ApiError, apiError } from './apiError';
export type { ApiMeta } from './axiosBaseQuery';
export { baseApi } from './baseApi';
export { isServerThere, tellNetworkFailure } from './network';
export { configureApi, type SessionTokens } from './session';
export { listTags } from './tags';
