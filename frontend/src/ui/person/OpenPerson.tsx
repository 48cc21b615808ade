import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { lazyComponent } from '../lazy-page';
import { ComponentNotLoaded } from '../Notices';
import { hidePerson, type PersonDialogState } from './person-dialog.slice';

const PersonDialog = lazyComponent(
  async () => (await import('./PersonDialog')).PersonDialog,
  ComponentNotLoaded,
);

/** The card of the person whose name was pressed; it goes with the page that it stands over. */
export function OpenPerson() {
  const username = useSelector((state: PersonDialogState) => state.personDialog.username);
  const dispatch = useDispatch();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was opened
  useEffect(() => {
    dispatch(hidePerson());
  }, [key, dispatch]);
  if (!username) return null;
  return (
    <Suspense fallback={null}>
      <PersonDialog username={username} onClose={() => dispatch(hidePerson())} />
    </Suspense>
  );
}
