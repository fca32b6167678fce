import type {
  CompanyUser,
  FormerChangesRequest,
  FormerUser,
  LastDayChange,
  RoleChange,
  StagedWork,
} from '@/contract/members/companyUser.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { ListAnswer, MessageAnswer } from '@/contract/wire/envelope.schema';
import type { ListQuery } from '@/contract/wire/query';
import { apiError, baseApi, fetchAnswer, ofCompany, pastCache, rowsRead, tagsOf } from '@/lib/api';
import { fieldsOf, orNull, orNumber, readListOf, text, whole } from '@/lib/api/wholeValues';
import type { AppDispatch } from '@/lib/hooks';

type InCompany<Data> = { companyId: number; data: Data };
type UserListQuery = Omit<ListQuery, 'company_id'> & { companyId: number };
type UserIds = { companyId: number; ids: readonly number[] };

const readMember = whole<CompanyUser>({
  id: orNumber,
  ...fieldsOf(['first_name', 'last_name'], text),
  ...fieldsOf(['phone_number', 'user_title'], orNull),
  emails: readListOf(whole<CompanyUser['emails'][number]>({ email_address: text })),
});

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListAnswer<CompanyUser>, UserListQuery>({
      query: ({ companyId, ...params }) => ({ url: `companies/${companyId}/users`, params }),
      transformResponse: rowsRead(readMember),
      providesTags: ['Member'],
      extraOptions: { fallback: 'Unable to fetch records' },
    }),
    deleteUsers: build.mutation<MessageAnswer, UserIds>({
      query: ({ companyId, ids }) => ({
        url: `companies/${companyId}/users`,
        method: 'DELETE',
        params: { id: ids.join(',') },
      }),
      invalidatesTags: tagsOf('membersChanged'),
      extraOptions: { fallback: 'Unable to delete. Please try again later.' },
    }),
    changeRole: build.mutation<MessageAnswer, InCompany<RoleChange['data']>>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/user-role', method: 'PUT', data }),
      invalidatesTags: tagsOf('membersChanged'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
    changeLastDay: build.mutation<MessageAnswer, InCompany<LastDayChange['data']>>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/user-last-day', method: 'PUT', data }),
      invalidatesTags: tagsOf('membersChanged'),
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    /** Requested right before users are removed, so it isn't cached. */
    getStagedWork: build.query<Answer<StagedWork[]>, UserIds>({
      query: ({ companyId, ids }) => ofCompany(companyId, { url: 'x/staged-work', params: { id: ids.join(',') } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
    listFormerUsers: build.query<Answer<FormerUser[]>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/former-users' }),
      providesTags: ['Member'],
      extraOptions: { fallback: '', isHandled: true },
    }),
    settleFormerChanges: build.mutation<MessageAnswer, InCompany<FormerChangesRequest['data']>>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/former-users/changes', method: 'POST', data }),
      invalidatesTags: tagsOf('membersChanged', 'rowsStaged'),
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const {
  useListUsersQuery,
  useDeleteUsersMutation,
  useChangeRoleMutation,
  useChangeLastDayMutation,
  useListFormerUsersQuery,
  useSettleFormerChangesMutation,
} = peopleApi;

/** Loads the unfinished work of these users; null with a backend that doesn't send it. Rejects with the `ApiError`. */
export function loadStagedWork(people: UserIds) {
  return async (dispatch: AppDispatch): Promise<readonly StagedWork[] | null> => {
    try {
      return (await fetchAnswer(dispatch(peopleApi.endpoints.getStagedWork.initiate(people, pastCache)))).data;
    } catch (error) {
      if (apiError(error)?.status === 404) return null;
      throw error;
    }
  };
}
