/** The maximum characters of a comment. */
export const maxCommentLength = 2000;

/** The maximum characters of the key by which a comment that is sent twice is recognized. */
export const maxRequestKeyLength = 64;
