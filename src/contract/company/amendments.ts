/** Field by which a caller accepts that a setting reaches into closed or reported periods; the path of the refusal's details. */
export const acceptsAmendment = 'accepts_amendment';
