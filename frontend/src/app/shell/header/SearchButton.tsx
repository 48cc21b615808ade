import { useState } from 'react';
import { search } from '../../../locales/ru/search';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';

const SearchDialog = lazyOpened(
  async () => (await import('../../../features/search/SearchDialog')).SearchDialog,
);

/** Opens the search over all sections. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={search.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="search" />
      </IconButton>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
