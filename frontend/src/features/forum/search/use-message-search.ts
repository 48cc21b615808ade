import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { useAddressState } from '../../../platform/address/use-address-state';
import { messageParameter } from '../jump/use-jump';

export const searchPlaces = ['here', 'everywhere'] as const;

interface SearchAddress {
  find: '' | '1';
  words: string;
  place: (typeof searchPlaces)[number];
  /** Whether the search also includes words that look similar to the typed ones. */
  similar: '' | '1';
}

/** The search in messages. The address holds its state, so that Back leads from a found message to the results. */
export function useMessageSearch() {
  const [, setParams] = useSearchParams();
  const { address, setAddress } = useAddressState<SearchAddress>({
    find: { default: '', values: ['', '1'] },
    words: { default: '' },
    place: { default: 'here', values: searchPlaces },
    similar: { default: '', values: ['', '1'] },
  });
  const buttonId = useId();
  const isOpen = address.find === '1';

  useEffect(() => {
    if (!isOpen) return;
    return () => document.getElementById(buttonId)?.focus({ preventScroll: true });
  }, [isOpen, buttonId]);

  const open = () =>
    setParams(
      (params) => {
        // The message that was linked before is dropped, so that the chat does not jump to it when the reader returns
        // to the search.
        params.delete(messageParameter);
        params.set('find', '1');
        return params;
      },
      { state: keepsScroll },
    );
  const close = () => setAddress({ find: '', words: '', place: 'here', similar: '' }, true);
  return { address, setAddress, isOpen, open, close, buttonId };
}
