import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { byId } from '../text/text.js';
import { newSavedSearch, savedSearch, savedSearchChange } from './saved-search.schemas.js';

/** A saved search is not published, so a restriction does not matter. */
const own = {
  who: 'user',
  rate: { points: 600, seconds: 600, personPoints: 120 },
  refusedWhileRestricted: false,
} as const;
const done = z.object({ success: z.boolean() });

/** Saved searches for vacancies, which notify their owner of new ones. */
export const savedSearches = defineCalls('jobs', {
  savedSearches: {
    http: { method: 'GET', path: '/saved-searches' },
    summary: 'One’s own saved searches, the newest first',
    access: { who: 'user' },
    reply: z.array(savedSearch),
  },
  saveSearch: {
    http: { method: 'POST', path: '/saved-searches' },
    summary: 'Saves a search; an equal one that is there gets its name and frequency',
    access: own,
    body: newSavedSearch,
    refusals: ['SavedSearchLimit'],
    reply: savedSearch,
    delivery: { repeatable: true },
  },
  changeSavedSearch: {
    http: { method: 'PUT', path: '/saved-searches/{id}' },
    summary: 'Changes the name and the frequency of a saved search',
    access: own,
    params: byId,
    body: savedSearchChange,
    refusals: ['SavedSearchNotFound'],
    reply: savedSearch,
  },
  deleteSavedSearch: {
    http: { method: 'DELETE', path: '/saved-searches/{id}' },
    summary: 'Deletes a saved search',
    access: own,
    params: byId,
    refusals: ['SavedSearchNotFound'],
    reply: done,
  },
  seeSavedSearch: {
    http: { method: 'PUT', path: '/saved-searches/{id}/seen' },
    summary: 'Nothing that a saved search finds now is new any more',
    access: own,
    params: byId,
    refusals: ['SavedSearchNotFound'],
    reply: done,
  },
});
