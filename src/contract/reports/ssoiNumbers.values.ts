/** How long a caption of a template may be. */
export const maxCaption = 300;
/** How long the name of the template may be. */
export const maxFileName = 200;
/** More than the statement has lines. */
export const maxNumbers = 200;
