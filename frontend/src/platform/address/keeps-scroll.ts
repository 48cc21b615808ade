/** State of a navigation that leaves the page where it is scrolled: filters, tabs and windows in the address. Any other begins at the top. */
export const keepsScroll = { keepsScroll: true } as const;
