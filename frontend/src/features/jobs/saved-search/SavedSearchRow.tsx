import type { SavedSearch } from '@kubrik/contract';
import { boardPath } from '@kubrik/contract/page/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { savedSearches as texts } from '../../../locales/ru/jobs/saved-searches';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Tag } from '../../../ui/labels/Tag';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { plural } from '../../../ui/text/russian';
import { showToast } from '../../../ui/toast/toast.slice';
import { SearchDialog } from './SearchDialog';
import { useChangeSavedSearchMutation, useDeleteSavedSearchMutation } from './saved-search.api';
import styles from './saved-searches.module.css';

/** One saved search; a press on its name opens the board with its filter. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const { name, filter, newCount, frequency } = search;
  const close = () => setOpen(null);
  return (
    <li className={`card ${styles.search}`}>
      <h2>
        <Link to={boardPath(filter)}>{name}</Link>
        {newCount > 0 && <Tag tone="safe">{plural(newCount, texts.fresh)}</Tag>}
      </h2>
      <div className={styles.foot}>
        <p>{texts.told[frequency]}</p>
        <div className={styles.actions}>
          <Button variant="text" small aria-label={texts.changeOf(name)} onClick={() => setOpen('change')}>
            {texts.change}
          </Button>
          <Button variant="text" small aria-label={texts.removeOf(name)} onClick={() => setOpen('remove')}>
            {texts.remove}
          </Button>
        </div>
      </div>
      {open === 'change' && <ChangeDialog search={search} onClose={close} />}
      {open === 'remove' && <RemoveDialog search={search} onClose={close} />}
    </li>
  );
}

interface DialogProps {
  search: SavedSearch;
  onClose(): void;
}

function ChangeDialog({ search: { id, name, frequency }, onClose }: DialogProps) {
  const [change] = useChangeSavedSearchMutation();
  return (
    <SearchDialog
      title={texts.changeTitle}
      start={{ name, frequency }}
      send={(values) => change({ id, ...values })}
      failedText={texts.changeFailed}
      doneTitle={texts.changed}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ search: { id, name }, onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteSavedSearchMutation();
  const confirm = async () => {
    const { error } = await remove(id);
    dispatch(
      showToast(
        error ? { kind: 'error', title: texts.removeFailed } : { kind: 'success', title: texts.removed },
      ),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText(name)}
      confirm={texts.remove}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
