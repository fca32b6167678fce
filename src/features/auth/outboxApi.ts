import type { OutboxMessage } from '@/contract/account';
import type { Answer } from '@/contract/envelope';
import { baseApi } from '@/lib/api';

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The messages that nothing sends; backends without the demo answer 404. */
    listOutbox: build.query<Answer<OutboxMessage[]>, void>({
      query: () => ({ url: 'x/outbox', isPublic: true }),
    }),
  }),
});
