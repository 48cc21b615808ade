import type { User } from '@kubrik/contract';
import { savedSearchesPath } from '@kubrik/contract/page/paths';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { savedSearches as texts } from '../../../locales/ru/jobs/saved-searches';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Badge } from '../../../ui/labels/Badge';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { pluralForm } from '../../../ui/text/russian';
import { filterQuery } from '../filter-query';
import type { VacancyFilter } from '../use-jobs-address';
import { useSavedSearchesQuery, useSaveSearchMutation, useSeeSavedSearchMutation } from './saved-search.api';
import { hasConditions, isSameSearch, searchName } from './search-conditions';

const SearchDialog = lazyOpened(async () => (await import('./SearchDialog')).SearchDialog);

/** Parameter of the address that opens the dialog again after a visitor has signed in to save a search. */
const asks = 'save';
const icon = <Icon name="bookmark" size={18} />;

/** Saves the board's current filter, and links to the saved searches. */
export function SaveSearch({ filter }: { filter: VacancyFilter }) {
  const { user } = useCurrentUser();
  const loginPath = useLoginPath({ [asks]: '1' });
  if (user) return <SaveSearchOf key={user.id} user={user} filter={filter} />;
  if (!hasConditions(filter)) return <NothingToSave />;
  return (
    <LinkButton variant="outlined" to={loginPath} icon={icon}>
      {texts.save}
    </LinkButton>
  );
}

const NothingToSave = () => (
  <Button variant="outlined" icon={icon} disabled title={texts.nothingToSave}>
    {texts.save}
  </Button>
);

function SaveSearchOf({ user, filter }: { user: User; filter: VacancyFilter }) {
  const [params, setParams] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const { currentData } = useSavedSearchesQuery(user.id, { refetchOnMountOrArgChange: 60 });
  const canSave = hasConditions(filter);
  const saved = currentData?.find((search) => isSameSearch(search.filter, filter));
  const isOpen = isSaving || (params.has(asks) && canSave && currentData !== undefined && !saved);
  useSeen(saved);
  const close = () => {
    setSaving(false);
    if (params.has(asks))
      setParams(
        (before) => {
          before.delete(asks);
          return before;
        },
        { replace: true, state: keepsScroll },
      );
  };
  const total = currentData?.reduce((sum, { newCount }) => sum + newCount, 0) ?? 0;
  return (
    <>
      {saved ? (
        <Button variant="outlined" disabled icon={<Icon name="check" size={18} />} title={saved.name}>
          {texts.isSaved}
        </Button>
      ) : canSave ? (
        <Button variant="outlined" icon={icon} onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
      ) : (
        <NothingToSave />
      )}
      <LinkButton variant="text" to={savedSearchesPath}>
        {texts.open} <Badge count={total} />
        {total > 0 && <span className="visually-hidden"> {pluralForm(total, texts.fresh)}</span>}
      </LinkButton>
      {isOpen && <SaveDialog filter={filter} onClose={close} />}
    </>
  );
}

function SaveDialog({ filter, onClose }: { filter: VacancyFilter; onClose(): void }) {
  const [save] = useSaveSearchMutation();
  return (
    <SearchDialog
      title={texts.save}
      start={{ name: searchName(filter), frequency: 'at_once' }}
      send={(values) => save({ ...values, filter: filterQuery(filter) as never })}
      failedText={texts.saveFailed}
      doneTitle={texts.isSaved}
      onClose={onClose}
    />
  );
}

/** Marks the vacancies of a saved search as seen when the board shows the search. */
function useSeen(saved: { id: string; newCount: number } | undefined): void {
  const [see] = useSeeSavedSearchMutation();
  const id = saved && saved.newCount > 0 ? saved.id : undefined;
  useEffect(() => {
    if (id) void see(id);
  }, [id, see]);
}
