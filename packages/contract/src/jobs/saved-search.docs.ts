import { describeCalls, describeFields } from '../call/describe.js';
import { jobs } from './jobs.calls.js';
import { savedSearches } from './saved-search.calls.js';
import { newSavedSearch, savedFilter, savedSearch, savedSearchChange } from './saved-search.schemas.js';
import { filterTexts } from './vacancy-filter.docs.js';

describeFields(savedFilter, filterTexts);
describeFields(newSavedSearch.shape.filter, filterTexts);

const texts = {
  name: ['What its owner calls it, 1 to 100 characters.', 'Боцман, танкер'],
  frequency:
    'When its owner is told of what is new: `at_once` some seconds later, `daily` at 05:30 UTC, `off` never. Where it goes is chosen by the notifications of the kind `search`.',
} as const;
describeFields(newSavedSearch, {
  ...texts,
  filter: 'Conditions of the list of vacancies, at least one.',
});
describeFields(savedSearchChange, texts);
describeFields(savedSearch, {
  ...texts,
  filter: 'The conditions that are set.',
  newCount: ['Vacancies that it finds and that have come since `seen`; 1001 means more than a thousand.', 3],
});

const own = 'Somebody else’s is refused by `SavedSearchNotFound`.';
describeCalls(savedSearches, {
  savedSearches: 'All of them, at most 20.',
  saveSearch: `At most 20 of a person: \`SavedSearchLimit\`. Its filter is that of \`${jobs.list.http.path}\`. Vacancies that are there already are not told of.`,
  changeSavedSearch: `${own} From another frequency on, what comes then is told of.`,
  deleteSavedSearch: own,
  seeSavedSearch: `${own} Repeated, it changes nothing.`,
});
