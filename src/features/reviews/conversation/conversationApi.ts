import type { NewReviewComment, ReviewComment, ReviewCommentChange } from '@/contract/reviews/reviewComment.schema';
import type { ListAnswer, MessageAnswer } from '@/contract/wire/envelope.schema';
import { baseApi, ofCompany, rowsRead, tagsOf } from '@/lib/api';
import { fieldsOf, orNull, orNumber, text, whole } from '@/lib/api/wholeValues';

type CommentsQuery = { companyId: number; requestId: number; page: number; pageSize: number };
type InCompany<Data> = { companyId: number; data: Data };

/** The answer of a backend, possibly without a message. */
type Said = Partial<MessageAnswer> | null;

const readComment = whole<ReviewComment>({
  id: orNumber,
  ...fieldsOf(['comment', 'createdAt'], text),
  user: whole<ReviewComment['user']>({
    id: orNumber,
    ...fieldsOf(['first_name', 'last_name'], text),
    avatar: orNull,
  }),
});

const failedWrite = { fallback: 'Unable to perform the action' };

/** Calls of the comments on a review request. A refused change reloads them. */
const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.query<ListAnswer<ReviewComment>, CommentsQuery>({
      query: ({ companyId, requestId, page, pageSize }) => ({
        url: 'review-comments',
        params: {
          company_id: companyId,
          pagination: { page, pageSize },
          populate: ['user', 'user.avatar'],
          sort: ['id:asc'],
          filters: { review_request: { id: requestId } },
        },
      }),
      transformResponse: rowsRead(readComment),
      providesTags: ['Review', 'Comment'],
      extraOptions: { fallback: 'Unable to fetch api records' },
    }),
    addComment: build.mutation<Said, InCompany<NewReviewComment>>({
      query: ({ companyId, data }) => writing('POST', companyId, data),
      invalidatesTags: tagsOf('commentsChanged'),
      extraOptions: failedWrite,
    }),
    changeComment: build.mutation<Said, InCompany<ReviewCommentChange>>({
      query: ({ companyId, data }) => writing('PUT', companyId, data),
      invalidatesTags: tagsOf('commentsChanged'),
      extraOptions: failedWrite,
    }),
    deleteComment: build.mutation<Said, { companyId: number; id: number }>({
      query: ({ companyId, id }) => ({
        url: 'review-comments',
        method: 'DELETE',
        params: { id, company_id: companyId },
      }),
      invalidatesTags: tagsOf('commentsChanged'),
      extraOptions: failedWrite,
    }),
  }),
});

function writing(method: 'POST' | 'PUT', companyId: number, data: object) {
  return ofCompany(companyId, { url: 'review-comments', method, data });
}

export const { useListCommentsQuery, useAddCommentMutation, useChangeCommentMutation, useDeleteCommentMutation } =
  conversationApi;
