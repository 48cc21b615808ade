import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { lazyOpened } from '../lazy/lazy-opened';
import { hidePerson, type PersonDialogState } from './person-dialog.slice';

const PersonDialog = lazyOpened(async () => (await import('./PersonDialog')).PersonDialog);

/** The card of a person whose name was pressed; it closes with the page below it. */
export function OpenPerson() {
  const username = useSelector((state: PersonDialogState) => state.personDialog.username);
  const dispatch = useDispatch();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was opened
  useEffect(() => {
    dispatch(hidePerson());
  }, [key, dispatch]);
  if (!username) return null;
  return <PersonDialog username={username} onClose={() => dispatch(hidePerson())} />;
}
