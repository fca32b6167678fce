import type { User } from '@/contract/user';
import { authApi } from './authApi';

type WithApi = Parameters<ReturnType<typeof authApi.endpoints.getMe.select>>[0];

const selectMe = authApi.endpoints.getMe.select();

/** The signed-in person as `/me` answered; null until then. */
export function selectUser(state: WithApi): User | null {
  return selectMe(state).data?.data ?? null;
}
