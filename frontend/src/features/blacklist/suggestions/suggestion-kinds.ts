/** Kind in the send queue of a suggested company or vessel. */
export const suggestionKind = 'target-suggestion';

/** Kind in the send queue of a suggested further name. */
export const nameSuggestionKind = 'name-suggestion';
