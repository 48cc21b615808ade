/**
 * State of a navigation that must not scroll, such as filters, tabs and windows in the address. Every other
 * navigation scrolls to the top.
 */
export const keepsScroll = { keepsScroll: true } as const;
