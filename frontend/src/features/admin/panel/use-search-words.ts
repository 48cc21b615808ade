import { useState } from 'react';
import { searchPause } from '../../../ui/limits';
import { useDebounced } from '../../../ui/search/use-debounced';

/** The search in a list of the panel: props for the search field, and the words after a pause in typing. */
export function useSearchWords() {
  const [value, onChange] = useState('');
  const search = useDebounced(value.trim(), searchPause);
  return { search, field: { type: 'search', maxLength: 100, value, onChange } };
}
