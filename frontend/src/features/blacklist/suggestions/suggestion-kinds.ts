/** Of a company or vessel that somebody suggests, in the send queue. */
export const suggestionKind = 'target-suggestion';

/** Of a further name that somebody suggests. */
export const nameSuggestionKind = 'name-suggestion';
