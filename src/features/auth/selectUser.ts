import type { User } from '@/contract/user';
import type { AppState } from '@/lib/hooks';
import { authApi } from './authApi';

const selectMe = authApi.endpoints.getMe.select();

/** The signed-in person as `/me` answered; null until then. */
export function selectUser(state: AppState): User | null {
  return selectMe(state).data?.data ?? null;
}
