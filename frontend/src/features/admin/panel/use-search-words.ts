import { useState } from 'react';
import { searchPause } from '../../../ui/limits';
import { useDebounced } from '../../../ui/search/use-debounced';

/** Words to look for in a list of the panel: what to spread onto their field, and the words once typing rests. */
export function useSearchWords() {
  const [value, onChange] = useState('');
  const search = useDebounced(value.trim(), searchPause);
  return { search, field: { type: 'search', maxLength: 100, value, onChange } };
}
