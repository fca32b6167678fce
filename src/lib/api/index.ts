export { type ApiError, apiError } from './apiError';
export type { ApiMeta } from './axiosBaseQuery';
export { baseApi } from './baseApi';
export { isServerThere } from './isServerThere';
export { configureApi, type SessionTokens } from './session';
export { listTags } from './tags';
export { tellNetworkFailure } from './tellNetworkFailure';
