type AnswerQuery<Answer> = { data?: Answer | undefined; isError: boolean };

/** What was there before a failure, or before nothing was chosen, is shown no more. */
export function shownAnswer<Answer>({ data, isError }: AnswerQuery<Answer>, isChosen: boolean): Answer | undefined {
  return isChosen && !isError ? data : undefined;
}
