/** Addresses that a person may have at a time. */
export const maxCalendarLinks = 50;
