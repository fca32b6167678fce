/** Characters of a holiday's name and of a due date's source at most. */
export const maxTextLength = 100;

export const tooLongText = `At most ${maxTextLength} characters`;
